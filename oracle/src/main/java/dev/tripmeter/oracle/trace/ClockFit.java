package dev.tripmeter.oracle.trace;

/**
 * Whether a trace's clock can run in one unit: each stamp of the wall clock stands between two
 * lines, so it bounds from both sides where tick 0 lies on the wall clock; the unit fits as long as
 * all bounds leave room. Nanoseconds. Not thread-safe.
 */
final class ClockFit {
  /** A stamp is written right before its line, but for the time of writing. */
  private static final long WRITING_NANOS = 50_000_000;

  /** Stamps are rounded, and the two clocks drift apart by a little: 0.03 %. */
  private static final long ROUNDING_NANOS = 5_000_000;

  private static final double DRIFT = 0.0003;

  private final TickUnit unit;
  private long least = Long.MIN_VALUE;
  private long most = Long.MAX_VALUE;

  ClockFit(TickUnit unit) {
    this.unit = unit;
  }

  TickUnit unit() {
    return unit;
  }

  /** The line after a stamp ended then: tick 0 is no earlier. */
  void before(long wallNanos, long tim, boolean directly) {
    long origin = wallNanos - tim * unit.nanos();
    least = Math.max(least, origin);
    if (directly) {
      most = Math.min(most, origin + WRITING_NANOS);
    }
  }

  /** The line before a stamp ended then: tick 0 is no later. */
  void after(long wallNanos, long tim) {
    most = Math.min(most, wallNanos - tim * unit.nanos());
  }

  boolean fits(long spanNanos) {
    return least == Long.MIN_VALUE
        || most == Long.MAX_VALUE
        || most - least >= -ROUNDING_NANOS - (long) (spanNanos * DRIFT);
  }

  /** Tick 0 on the wall clock, in nanoseconds since 1970. */
  long originNanos() {
    return least;
  }
}
