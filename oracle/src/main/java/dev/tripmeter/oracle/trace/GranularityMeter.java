package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;

/** Measures in which steps a file's clocks move. Not thread-safe. */
final class GranularityMeter {
  private final Steps tim = new Steps();
  private final Steps e = new Steps();
  private final Steps c = new Steps();
  private final Lumps lumps = new Lumps();
  private boolean moved;
  private long last;
  private long calls;
  private long zeroElapsed;
  private long repeated;
  private long backward;
  private long largestBackward;

  Lumps lumps() {
    return lumps;
  }

  /** The lines that follow are another session's: their clock is not compared with the last. */
  void sessionChanged() {
    moved = false;
  }

  void call(CallLine call) {
    calls++;
    if (call.e() == 0) {
      zeroElapsed++;
    } else {
      e.add(call.e());
    }
    c.add(call.c());
    if (call.timed()) {
      repeated += moved && call.tim() == last ? 1 : 0;
      moved(call.tim());
    }
  }

  /** A line of any kind ended then. */
  void moved(long now) {
    if (moved) {
      if (now >= last) {
        tim.add(now - last);
      } else {
        backward++;
        largestBackward = Math.max(largestBackward, last - now);
      }
    }
    moved = true;
    last = now;
  }

  /** Whether time is lumped: most calls take none, and some take that of others. */
  boolean isLumped() {
    return lumps.count() > 0 && 2 * zeroElapsed >= calls;
  }

  Granularity granularity(TickUnit unit) {
    long step = Math.max(Math.max(1, tim.divisor()), isLumped() ? lumps.largest() : 0);
    return new Granularity(
        unit.micros(tim.smallest()),
        unit.micros(tim.divisor()),
        unit.micros(e.smallest()),
        Math.round(c.smallest() * (unit.cpuNanos() / 1e3)),
        calls,
        zeroElapsed,
        calls == 0 ? null : (double) zeroElapsed / calls,
        repeated,
        backward,
        unit.micros(largestBackward),
        isLumped() ? lumps.report(unit) : null,
        Math.max(1, unit.micros(step)));
  }
}
