package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import java.util.EnumMap;
import java.util.Map;

/**
 * Everything booked for one session, or for all sessions that were folded into one. Thread-safe by
 * its own monitor, which is held for a few counters or one copy of them, never for longer.
 */
final class Book {
  private final LedgerTime time;
  private final Cells cells;
  private final TimelineRecorder timeline;
  private final Map<NotBatched, Long> notBatched;
  private Unattributed unattributed;
  private long totalNanos;
  private long betweenCallsNanos;
  private long poolWaitNanos;
  private long acquires;
  private long firstNanos;
  private long lastNanos;

  Book(LedgerTime time, Limits limits, Unattributed unattributed, long openedNanos) {
    this.time = time;
    this.cells = new Cells();
    this.timeline = new TimelineRecorder(1, limits.buckets());
    this.notBatched = new EnumMap<>(NotBatched.class);
    this.unattributed = unattributed;
    this.firstNanos = openedNanos;
    this.lastNanos = openedNanos;
  }

  private Book(Book other) {
    time = other.time;
    cells = other.cells.copy();
    timeline = other.timeline.copy();
    notBatched = new EnumMap<>(other.notBatched);
    unattributed = other.unattributed;
    totalNanos = other.totalNanos;
    betweenCallsNanos = other.betweenCallsNanos;
    poolWaitNanos = other.poolWaitNanos;
    acquires = other.acquires;
    firstNanos = other.firstNanos;
    lastNanos = other.lastNanos;
  }

  /** The account at this moment, for one reader alone. */
  synchronized Book copy() {
    return new Book(this);
  }

  synchronized void call(
      CallKind kind,
      int statementId,
      boolean failed,
      long startNanos,
      long elapsedNanos,
      long waitNanos,
      long trips,
      long entries,
      long rows,
      long bytesSent,
      long bytesReceived) {
    cells.add(
        kind,
        statementId,
        failed,
        elapsedNanos,
        waitNanos,
        trips,
        entries,
        rows,
        bytesSent,
        bytesReceived);
    long endNanos = startNanos + elapsedNanos;
    timeline.add(
        time.epochMillis(endNanos),
        1,
        kind == CallKind.EXECUTE ? 1 : 0,
        Cells.achieves(kind, failed, trips) && kind == CallKind.COMMIT ? 1 : 0,
        trips);
    firstNanos = Math.min(firstNanos, startNanos);
    lastNanos = Math.max(lastNanos, endNanos);
  }

  /** Adds to the time of the session: what passed, and how much of it lay between calls. */
  synchronized void passed(long nanos, long betweenCalls) {
    totalNanos += nanos;
    betweenCallsNanos += betweenCalls;
  }

  synchronized void rows(CallKind kind, int statementId, long rows) {
    cells.addRows(kind, statementId, rows);
  }

  synchronized void unattributed(Unattributed more) {
    unattributed = unattributed.plus(more);
  }

  synchronized void acquired(long waitNanos) {
    acquires++;
    poolWaitNanos += waitNanos;
    totalNanos += waitNanos;
  }

  synchronized void notBatched(NotBatched reason) {
    notBatched.merge(reason, 1L, Long::sum);
  }

  /** Adds the account of another book, whose monitor the caller holds. */
  synchronized void addAll(Book other) {
    cells.addAll(other.cells);
    timeline.addAll(other.timeline);
    other.notBatched.forEach((reason, count) -> notBatched.merge(reason, count, Long::sum));
    unattributed = unattributed.plus(other.unattributed);
    totalNanos += other.totalNanos;
    betweenCallsNanos += other.betweenCallsNanos;
    poolWaitNanos += other.poolWaitNanos;
    acquires += other.acquires;
    firstNanos = Math.min(firstNanos, other.firstNanos);
    lastNanos = Math.max(lastNanos, other.lastNanos);
  }

  synchronized void forEachAccount(Tally nothing, Cells.AccountReader reader) {
    cells.forEach(nothing, reader);
  }

  synchronized SessionSnapshot snapshot(SessionInfo info, long sessions, Tally nothing) {
    Map<CallKind, Account> byKind = new EnumMap<>(CallKind.class);
    cells.forEach(nothing, (id, kind, account) -> byKind.merge(kind, account, Account::plus));
    Tally tally = unattributed.tally().plus(nothing);
    for (Account account : byKind.values()) {
      tally = tally.plus(account.tally());
    }
    return new SessionSnapshot(
        info,
        sessions,
        tally,
        byKind,
        unattributed,
        totalNanos,
        betweenCallsNanos,
        poolWaitNanos,
        acquires,
        notBatched);
  }

  synchronized Timeline timeline() {
    return timeline.snapshot();
  }

  synchronized Period period() {
    return time.period(firstNanos, lastNanos);
  }
}
