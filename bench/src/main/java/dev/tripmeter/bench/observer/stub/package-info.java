/** A driver that answers at once, so that what an observer adds is all there is to see. */
@NullMarked
package dev.tripmeter.bench.observer.stub;

import org.jspecify.annotations.NullMarked;
