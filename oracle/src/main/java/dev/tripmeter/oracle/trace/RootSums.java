package dev.tripmeter.oracle.trace;

/** Sums over root calls: calls that no other call of the trace contains. Not thread-safe. */
final class RootSums {
  private long calls;
  private long e;
  private long c;
  private long closeC;

  void add(long count, long elapsed, long cpu, long closeCpu) {
    calls += count;
    e += elapsed;
    c += cpu;
    closeC += closeCpu;
  }

  long calls() {
    return calls;
  }

  long e() {
    return e;
  }

  long c() {
    return c;
  }

  long closeC() {
    return closeC;
  }
}
