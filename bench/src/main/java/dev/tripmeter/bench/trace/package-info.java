/** How fast Oracle's traces are read. */
@NullMarked
package dev.tripmeter.bench.trace;

import org.jspecify.annotations.NullMarked;
