/**
 * Small sums over counts and times: what a trip, a commit, a batch or a connection pool costs and
 * saves.
 */
@NullMarked
package dev.tripmeter.oracle.calculator;

import org.jspecify.annotations.NullMarked;
