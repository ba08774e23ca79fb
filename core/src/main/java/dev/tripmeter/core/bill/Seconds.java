package dev.tripmeter.core.bill;

import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Timing;
import org.jspecify.annotations.Nullable;

/** Nanoseconds as the bill shows them: seconds, or whole microseconds; null when unknown. */
final class Seconds {
  private Seconds() {}

  static double of(long nanos) {
    return nanos / 1e9;
  }

  static @Nullable Double ofNullable(@Nullable Long nanos) {
    return nanos == null ? null : Double.valueOf(of(nanos));
  }

  static @Nullable Double ofCount(long nanos) {
    return Tally.isKnown(nanos) ? Double.valueOf(of(nanos)) : null;
  }

  static @Nullable Long minMicros(Timing timing) {
    return timing.isKnown() && !timing.equals(Timing.NONE) ? micros(timing.minNanos()) : null;
  }

  static @Nullable Long maxMicros(Timing timing) {
    return timing.isKnown() && !timing.equals(Timing.NONE) ? micros(timing.maxNanos()) : null;
  }

  private static Long micros(long nanos) {
    return Math.round(nanos / 1e3);
  }
}
