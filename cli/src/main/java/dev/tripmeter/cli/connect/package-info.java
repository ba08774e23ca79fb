/** Which database a command works on, with which driver and whose password. */
@NullMarked
package dev.tripmeter.cli.connect;

import org.jspecify.annotations.NullMarked;
