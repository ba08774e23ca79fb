/** Bytes of a trace to its lines, and lines to what they say. Not API. */
@NullMarked
package dev.tripmeter.oracle.trace.internal;

import org.jspecify.annotations.NullMarked;
