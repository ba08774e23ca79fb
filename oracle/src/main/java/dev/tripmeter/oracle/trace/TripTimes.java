package dev.tripmeter.oracle.trace;

/**
 * How long the client and the network took for each trip, as counts in classes 6 % wide: enough to
 * tell a low percentile. Not thread-safe.
 */
final class TripTimes {
  private static final int SUB_BITS = 4;
  private static final int SUB = 1 << SUB_BITS;

  /** Fewer trips than this say nothing about a percentile. */
  static final long FEWEST = 20;

  private final long[] counts = new long[(Long.SIZE - SUB_BITS) * SUB];
  private long count;

  void add(long ticks) {
    counts[classOf(Math.max(0, ticks))]++;
    count++;
  }

  long count() {
    return count;
  }

  /** The least ticks of the class that holds the 5th percentile. */
  long lowTicks() {
    long rank = Math.max(1, count / 20);
    int at = 0;
    for (long seen = counts[0]; seen < rank && at < counts.length - 1; seen += counts[at]) {
      at++;
    }
    return leastOf(at);
  }

  private static int classOf(long ticks) {
    if (ticks < SUB) {
      return (int) ticks;
    }
    int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(ticks) - SUB_BITS;
    return (exponent + 1) * SUB + (int) (ticks >>> exponent) - SUB;
  }

  private static long leastOf(int at) {
    if (at < SUB) {
      return at;
    }
    int exponent = at / SUB - 1;
    return (long) (at % SUB + SUB) << exponent;
  }
}
