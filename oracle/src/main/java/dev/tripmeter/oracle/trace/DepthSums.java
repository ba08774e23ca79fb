package dev.tripmeter.oracle.trace;

import java.util.Arrays;

/**
 * Sums by depth over calls that have no parent yet. Knows nothing of statements, and so serves the
 * totals of a whole file in constant memory. Not thread-safe.
 */
final class DepthSums {
  private static final int FIELDS = 5;

  private long[] sums = new long[8 * FIELDS];
  private int used;

  void add(long dep, long e, long c, boolean close) {
    while (used > 0 && sums[(used - 1) * FIELDS] > dep) {
      used--;
    }
    if (used == 0 || sums[(used - 1) * FIELDS] < dep) {
      open(dep);
    }
    int at = (used - 1) * FIELDS;
    sums[at + 1]++;
    sums[at + 2] += e;
    sums[at + 3] += c;
    sums[at + 4] += close ? c : 0;
  }

  private void open(long dep) {
    if ((used + 1) * FIELDS > sums.length) {
      sums = Arrays.copyOf(sums, 2 * sums.length);
    }
    Arrays.fill(sums, used * FIELDS, (used + 1) * FIELDS, 0);
    sums[used * FIELDS] = dep;
    used++;
  }

  RootSums roots() {
    RootSums roots = new RootSums();
    for (int at = 0; at < used * FIELDS; at += FIELDS) {
      roots.add(sums[at + 1], sums[at + 2], sums[at + 3], sums[at + 4]);
    }
    return roots;
  }
}
