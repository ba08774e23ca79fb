package dev.tripmeter.wire;

/**
 * What one direction of a relay does to time.
 *
 * @param delayNanos from the arrival of bytes to their departure
 * @param handshakeNanos more for the first bytes of a session
 * @param jitterNanos the most that an arrival may wait beyond the delay
 * @param bytesPerSecond bandwidth; 0 for no limit
 * @param seed of the jitter
 */
record Pace(
    long delayNanos, long handshakeNanos, long jitterNanos, long bytesPerSecond, long seed) {

  /** With limited bandwidth bytes leave in portions of this time, not all at the end. */
  private static final long PORTIONS_PER_SECOND = 200;

  static Pace towardServer(RelaySettings settings) {
    long distance = settings.addedDistance().toNanos();
    return of(settings, distance / 2, settings.jitter().toNanos() / 2);
  }

  static Pace towardClient(RelaySettings settings) {
    long distance = settings.addedDistance().toNanos();
    long jitter = settings.jitter().toNanos();
    return of(settings, distance - distance / 2, jitter - jitter / 2);
  }

  private static Pace of(RelaySettings settings, long delayNanos, long jitterNanos) {
    return new Pace(
        delayNanos,
        settings.addedDistance().toNanos(),
        jitterNanos,
        settings.bytesPerSecond(),
        settings.seed());
  }

  /** How many of some bytes that wait leave together. */
  int portion(int waiting) {
    return bytesPerSecond == 0
        ? waiting
        : (int) Math.min(waiting, Math.max(1, bytesPerSecond / PORTIONS_PER_SECOND));
  }

  /** How long the bandwidth takes for some bytes. */
  long transmissionNanos(int bytes) {
    return bytesPerSecond == 0 ? 0 : (long) (bytes * 1e9 / bytesPerSecond);
  }

  /**
   * The jitter of one arrival: a function of the seed and the arrival's place alone, so that it can
   * be repeated, and computed again after a change of settings.
   */
  long jitterNanos(long lane, long arrival) {
    if (jitterNanos == 0) {
      return 0;
    }
    double unit = (mix(mix(seed + lane) + arrival) >>> 11) * 0x1p-53;
    return (long) (unit * jitterNanos);
  }

  /**
   * SplitMix64's finalizer (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators).
   */
  private static long mix(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
