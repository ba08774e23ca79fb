package dev.tripmeter.oracle.trace;

/** The lumps of one trace so far. Not thread-safe. */
final class Lumps {
  private long count;
  private long ticks;
  private long largest;
  private long largestCalls;
  private long largestSpan;
  private String largestVerb = "";

  void add(long lump, long calls, String verb, long spanTicks) {
    count++;
    ticks += lump;
    if (lump > largest) {
      largest = lump;
      largestCalls = calls;
      largestVerb = verb;
      largestSpan = spanTicks;
    }
  }

  long count() {
    return count;
  }

  long largest() {
    return largest;
  }

  LumpReport report(TickUnit unit) {
    return new LumpReport(
        count,
        unit.micros(ticks),
        unit.micros(largest),
        largestCalls,
        unit.micros(largestSpan),
        largestVerb);
  }
}
