/** Commands: parsing, wiring, exit codes. */
@NullMarked
package dev.tripmeter.cli;

import org.jspecify.annotations.NullMarked;
