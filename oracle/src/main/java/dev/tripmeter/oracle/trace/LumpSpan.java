package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Watches one session's clock for standing still: calls that take no time and end at one moment,
 * until one call is told to have taken all of it. That time belongs to the span, not to the call it
 * landed on. Not thread-safe.
 */
final class LumpSpan {
  /** A statement's execute, fetch and close at one moment: fewer may be a quick call or two. */
  private static final long SHORTEST_RUN = 3;

  private final List<LumpShare> touched = new ArrayList<>();
  private long standingAt;
  private long run;
  private long startTim;

  /** A line that is no call ended then. */
  void moved(long tim) {
    if (tim != standingAt) {
      forget();
      standingAt = tim;
      startTim = tim;
    }
  }

  /**
   * A call ended.
   *
   * @param ownE its time without its children's
   * @param lumps where a lump is told
   */
  void call(long tim, long e, long ownE, LumpShare statement, CallLine call, Lumps lumps) {
    if (e == 0) {
      moved(tim);
      run++;
      touch(statement);
    } else {
      if (run >= SHORTEST_RUN && ownE > 0) {
        touch(statement);
        settle(tim, e, ownE, statement, call.verbName(), lumps);
      }
      forget();
      standingAt = tim;
      startTim = tim;
    }
  }

  private void touch(LumpShare statement) {
    if (statement.spanCalls() == 0) {
      touched.add(statement);
    }
    statement.spanCall();
  }

  /** Shares a lump by calls; what division leaves goes to the call it landed on. */
  private void settle(long tim, long e, long lump, LumpShare landedOn, String verb, Lumps lumps) {
    lumps.add(lump, run + 1, verb, tim - Math.min(startTim, tim - e));
    long calls = run + 1;
    long left = lump;
    for (LumpShare each : touched) {
      left -= share(lump, each.spanCalls(), calls);
    }
    boolean alone = touched.size() == 1;
    for (LumpShare each : touched) {
      long share = share(lump, each.spanCalls(), calls);
      each.book(lump, each == landedOn ? share + left : share, alone);
    }
    landedOn.landed(lump);
  }

  private static long share(long lump, long part, long whole) {
    return Math.round((double) lump * part / whole);
  }

  private void forget() {
    if (!touched.isEmpty()) {
      touched.forEach(LumpShare::forget);
      touched.clear();
      run = 0;
    }
  }
}
