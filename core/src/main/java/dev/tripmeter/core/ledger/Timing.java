package dev.tripmeter.core.ledger;

/**
 * How long the calls of one kind took, in nanoseconds; each figure is {@link
 * dev.tripmeter.core.Tally#UNKNOWN} when it cannot be had.
 *
 * @param totalNanos all calls together
 * @param minNanos the shortest
 * @param maxNanos the longest
 */
public record Timing(long totalNanos, long minNanos, long maxNanos) {}
