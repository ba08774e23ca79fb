/** Races against peers; never released. */
@NullMarked
package dev.tripmeter.bench;

import org.jspecify.annotations.NullMarked;
