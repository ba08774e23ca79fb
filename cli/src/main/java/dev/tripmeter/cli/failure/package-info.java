/** What went wrong, said in three lines and one exit code. */
@NullMarked
package dev.tripmeter.cli.failure;

import org.jspecify.annotations.NullMarked;
