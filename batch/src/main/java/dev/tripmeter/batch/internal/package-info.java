/**
 * The engine: rows wait in lanes, go in the order of their dependencies, and are owned to the end.
 */
@NullMarked
package dev.tripmeter.batch.internal;

import org.jspecify.annotations.NullMarked;
