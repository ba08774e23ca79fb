package dev.tripmeter.core.ledger;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Turns moments of the ledger's clock into wall time, by one reading of both when it began.
 *
 * @param originNanos the ledger's clock then
 * @param originEpochNanos nanoseconds since 1970 then
 */
record LedgerTime(long originNanos, long originEpochNanos) {

  static LedgerTime startingAt(long nanos, Instant instant) {
    return new LedgerTime(nanos, ChronoUnit.NANOS.between(Instant.EPOCH, instant));
  }

  Period period(long fromNanos, long toNanos) {
    return new Period(instant(fromNanos), instant(toNanos));
  }

  /** Milliseconds since 1970, rounded down. */
  long epochMillis(long nanos) {
    return Math.floorDiv(epochNanos(nanos), 1_000_000);
  }

  private Instant instant(long nanos) {
    return Instant.EPOCH.plusNanos(epochNanos(nanos));
  }

  private long epochNanos(long nanos) {
    return originEpochNanos + (nanos - originNanos);
  }
}
