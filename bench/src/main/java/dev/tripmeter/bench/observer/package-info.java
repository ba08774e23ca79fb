/** What watching a JDBC connection costs: Tripmeter and its peers, side by side. */
@NullMarked
package dev.tripmeter.bench.observer;

import org.jspecify.annotations.NullMarked;
