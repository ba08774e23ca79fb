/** Sends together what a program that cannot be changed sends row by row. */
@NullMarked
package dev.tripmeter.batch.transparent;

import org.jspecify.annotations.NullMarked;
