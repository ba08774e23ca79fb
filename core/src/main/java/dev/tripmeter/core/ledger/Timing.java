package dev.tripmeter.core.ledger;

import static dev.tripmeter.core.Tally.UNKNOWN;

import dev.tripmeter.core.Tally;

/**
 * How long a set of calls took, in nanoseconds. All figures are {@link Tally#UNKNOWN} when the time
 * of one call is.
 *
 * @param totalNanos all calls together
 * @param minNanos the shortest; {@link Long#MAX_VALUE} when there is no call
 * @param maxNanos the longest; 0 when there is no call
 */
public record Timing(long totalNanos, long minNanos, long maxNanos) {

  /** The times of no call. */
  public static final Timing NONE = new Timing(0, Long.MAX_VALUE, 0);

  /** Times that cannot be had. */
  public static final Timing NOT_MEASURED = new Timing(UNKNOWN, UNKNOWN, UNKNOWN);

  /** Whether the times could be had. */
  public boolean isKnown() {
    return Tally.isKnown(totalNanos);
  }

  /** These calls and the other ones together. */
  public Timing plus(Timing other) {
    if (!isKnown() || !other.isKnown()) {
      return NOT_MEASURED;
    }
    return new Timing(
        Tally.sum(totalNanos, other.totalNanos),
        Math.min(minNanos, other.minNanos),
        Math.max(maxNanos, other.maxNanos));
  }
}
