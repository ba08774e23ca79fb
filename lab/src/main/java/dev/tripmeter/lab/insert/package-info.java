/** The race of three ways to insert the same rows: one by one, as a batch, as arrays. */
@NullMarked
package dev.tripmeter.lab.insert;

import org.jspecify.annotations.NullMarked;
