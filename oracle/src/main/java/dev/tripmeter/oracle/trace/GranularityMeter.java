package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;
import org.jspecify.annotations.Nullable;

/** Measures in which steps a file's clocks move. Not thread-safe. */
final class GranularityMeter {
  /** No clock's step is as long: longer ones are pauses, or another clock. */
  private static final long LONGEST_STEP_TICKS = 10_000_000;

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
        tim.add(now - last < LONGEST_STEP_TICKS ? now - last : 0);
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
    Long divisor = tim.divisor();
    long step = Math.max(divisor == null ? 1 : divisor, isLumped() ? lumps.largest() : 0);
    Long cpu = c.smallest();
    return new Granularity(
        micros(tim.smallest(), unit),
        micros(divisor, unit),
        micros(e.smallest(), unit),
        cpu == null ? null : Math.round(cpu * (unit.cpuNanos() / 1e3)),
        calls,
        zeroElapsed,
        calls == 0 ? null : (double) zeroElapsed / calls,
        repeated,
        backward,
        unit.micros(largestBackward),
        isLumped() ? lumps.report(unit) : null,
        Math.max(1, unit.micros(step)));
  }

  private static @Nullable Long micros(@Nullable Long ticks, TickUnit unit) {
    return ticks == null ? null : Long.valueOf(unit.micros(ticks));
  }
}
