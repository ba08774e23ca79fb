package dev.tripmeter.oracle.trace;

import java.util.Map;
import java.util.TreeMap;

/** Stretches of time as one: what several cover counts once. Not thread-safe. */
final class Stretches {
  /** Ends by beginnings; none touches another. */
  private final TreeMap<Long, Long> stretches = new TreeMap<>();

  void add(long from, long to) {
    long begin = from;
    long end = to;
    for (Map.Entry<Long, Long> known = stretches.floorEntry(end);
        known != null && known.getValue() >= begin;
        known = stretches.floorEntry(end)) {
      begin = Math.min(begin, known.getKey());
      end = Math.max(end, known.getValue());
      stretches.remove(known.getKey());
    }
    stretches.put(begin, end);
  }

  /** How long all of them are, and one more. */
  long ticksWith(long from, long to) {
    Stretches all = new Stretches();
    all.stretches.putAll(stretches);
    all.add(from, to);
    long ticks = 0;
    for (Map.Entry<Long, Long> each : all.stretches.entrySet()) {
      ticks += each.getValue() - each.getKey();
    }
    return ticks;
  }
}
