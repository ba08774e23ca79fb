/** Extended SQL traces (event 10046) read as accounts of sessions, statements and time. */
@NullMarked
package dev.tripmeter.oracle.trace;

import org.jspecify.annotations.NullMarked;
