/** A connection that collects what a program sends row by row, and sends it together. */
@NullMarked
package dev.tripmeter.batch.transparent.internal;

import org.jspecify.annotations.NullMarked;
