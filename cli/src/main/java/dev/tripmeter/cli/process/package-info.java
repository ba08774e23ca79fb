/** The process around a command: its streams, its environment, its interruption. */
@NullMarked
package dev.tripmeter.cli.process;

import org.jspecify.annotations.NullMarked;
