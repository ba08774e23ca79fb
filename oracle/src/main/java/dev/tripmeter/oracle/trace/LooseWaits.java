package dev.tripmeter.oracle.trace;

import java.util.Arrays;

/**
 * Waits of one event in one session that no call has covered yet. A wait's line comes before the
 * line of the call it lies in, so each call that ends takes the waits since its beginning.
 *
 * <p>A wait lies in a call when its middle does: both ends are rounded, and the call's beginning is
 * computed. Past a limit neighbours are taken together, so that the memory is bounded; sums stay
 * exact. Not thread-safe.
 */
final class LooseWaits {
  private static final int LIMIT = 4_096;

  private long[] doubledMiddles = new long[8];
  private long[] elas = new long[8];
  private long[] counts = new long[8];
  private int used;

  void add(long tim, long ela) {
    if (used == LIMIT) {
      halve();
    }
    if (used == elas.length) {
      doubledMiddles = Arrays.copyOf(doubledMiddles, 2 * used);
      elas = Arrays.copyOf(elas, 2 * used);
      counts = Arrays.copyOf(counts, 2 * used);
    }
    doubledMiddles[used] = 2 * tim - ela;
    elas[used] = ela;
    counts[used] = 1;
    used++;
  }

  boolean isEmpty() {
    return used == 0;
  }

  /** Whether the last wait lies between two moments, with what clocks may overlap. */
  boolean lastIsWithin(long start, long end) {
    return used > 0
        && doubledMiddles[used - 1] >= 2 * start
        && doubledMiddles[used - 1] <= 2 * (end + SteadyClock.TOLERANCE_TICKS);
  }

  long lastEla() {
    return elas[used - 1];
  }

  long lastCount() {
    return counts[used - 1];
  }

  void dropLast() {
    used--;
  }

  void clear() {
    used = 0;
  }

  private void halve() {
    for (int i = 0; i < used / 2; i++) {
      doubledMiddles[i] = Math.min(doubledMiddles[2 * i], doubledMiddles[2 * i + 1]);
      elas[i] = elas[2 * i] + elas[2 * i + 1];
      counts[i] = counts[2 * i] + counts[2 * i + 1];
    }
    used /= 2;
  }
}
