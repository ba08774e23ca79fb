/**
 * Files to be read: which of the files that were named are there, what they are, what they hold.
 */
@NullMarked
package dev.tripmeter.cli.read;

import org.jspecify.annotations.NullMarked;
