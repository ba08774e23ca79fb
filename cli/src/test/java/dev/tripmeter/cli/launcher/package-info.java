/** The launcher, with stand-ins for Maven and Java, so that nothing is built. */
@NullMarked
package dev.tripmeter.cli.launcher;

import org.jspecify.annotations.NullMarked;
