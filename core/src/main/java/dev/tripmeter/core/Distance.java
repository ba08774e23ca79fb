package dev.tripmeter.core;

import org.jspecify.annotations.Nullable;

/**
 * The time of one whole trip with no server work in it.
 *
 * @param addedMicros microseconds that were added to every trip on purpose; 0 when none were
 * @param measuredMicros microseconds of a trip without the added ones; null when nobody measured
 * @param from who says so: {@code "ping"}, {@code "connects of the relay"}, ...
 */
public record Distance(long addedMicros, @Nullable Long measuredMicros, String from) {

  /** Nobody measured the distance, and nothing was added. */
  public static final Distance UNKNOWN = new Distance(0, null, "not measured");

  /** Microseconds of one trip, added ones included; null when nobody measured. */
  public @Nullable Long micros() {
    return measuredMicros == null ? null : Long.valueOf(addedMicros + measuredMicros);
  }
}
