package dev.tripmeter.oracle.trace;

import org.jspecify.annotations.Nullable;

/** The steps in which a figure moves: the smallest one seen, and what divides all of them. */
final class Steps {
  /** Of fewer steps a common divisor says nothing. */
  private static final long FEWEST = 20;

  private long smallest = Long.MAX_VALUE;
  private long divisor;
  private long count;

  void add(long step) {
    if (step <= 0) {
      return;
    }
    count++;
    if (step < smallest) {
      smallest = step;
    }
    if (divisor != 1) {
      divisor = greatestCommonDivisor(step, divisor);
    }
  }

  /** The smallest step; null when nothing moved. */
  @Nullable Long smallest() {
    return count == 0 ? null : Long.valueOf(smallest);
  }

  /** The greatest common divisor of all steps; null when there are too few to tell. */
  @Nullable Long divisor() {
    return count < FEWEST ? null : Long.valueOf(divisor);
  }

  private static long greatestCommonDivisor(long one, long other) {
    long a = one;
    long b = other;
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
