/** How exact and how fast the relay is. */
@NullMarked
package dev.tripmeter.bench.relay;

import org.jspecify.annotations.NullMarked;
