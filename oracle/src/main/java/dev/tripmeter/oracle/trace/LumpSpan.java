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

  /** A line that is no call ended then. */
  void moved(long tim) {
    if (tim != standingAt) {
      forget();
      standingAt = tim;
    }
  }

  /**
   * A call ended.
   *
   * @param ownE its time without its children's
   * @param lumps where a lump is told
   */
  void call(CallLine call, long ownE, StatementAccount statement, Lumps lumps) {
    if (call.e() == 0) {
      moved(call.tim());
      run++;
      touch(statement.lumps());
    } else {
      if (run >= SHORTEST_RUN && ownE > 0) {
        touch(statement.lumps());
        settle(call, ownE, statement.lumps(), lumps);
      }
      forget();
      standingAt = call.tim();
    }
  }

  private void touch(LumpShare statement) {
    if (statement.spanCalls() == 0) {
      touched.add(statement);
    }
    statement.spanCall();
  }

  /** Shares a lump by calls; what division leaves goes to the call it landed on. */
  private void settle(CallLine call, long lump, LumpShare landedOn, Lumps lumps) {
    long start = Math.min(standingAt, call.tim() - call.e());
    lumps.add(lump, run + 1, call.verbName(), call.tim() - start);
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
