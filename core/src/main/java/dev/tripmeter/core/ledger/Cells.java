package dev.tripmeter.core.ledger;

import static dev.tripmeter.core.Tally.sum;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Arrays;

/**
 * The counters of calls by statement and kind, in one flat array: booking a call touches one
 * stretch of memory, and copying all of them for a reader is one copy. Not thread-safe. Allocates
 * only when a statement and a kind are seen together for the first time.
 */
final class Cells {
  private static final int CALLS = 0;
  private static final int FAILURES = 1;

  /** Calls that achieved what their kind is for: see {@link #achieves}. */
  private static final int ACHIEVED = 2;

  private static final int ENTRIES = 3;
  private static final int ROWS = 4;
  private static final int TRIPS = 5;
  private static final int BYTES_SENT = 6;
  private static final int BYTES_RECEIVED = 7;

  // Times: a total, a minimum and a maximum each.
  private static final int ELAPSED = 8;
  private static final int WAITED = 11;
  private static final int FIELDS = 14;

  /** By statement and kind: where the cell begins, plus one; 0 where there is none. */
  private int[] cellOf;

  private long[] counts;
  private int used;

  Cells() {
    cellOf = new int[8 * CallKind.COUNT];
    counts = new long[8 * FIELDS];
  }

  private Cells(Cells other) {
    cellOf = other.cellOf.clone();
    counts = Arrays.copyOf(other.counts, other.used);
    used = other.used;
  }

  Cells copy() {
    return new Cells(this);
  }

  void add(
      CallKind kind,
      int statementId,
      boolean failed,
      long elapsedNanos,
      long waitNanos,
      long trips,
      long entries,
      long rows,
      long bytesSent,
      long bytesReceived) {
    int at = cell(statementId, kind);
    counts[at + CALLS]++;
    counts[at + FAILURES] += failed ? 1 : 0;
    counts[at + ACHIEVED] += achieves(kind, failed, trips) ? 1 : 0;
    addCount(at + ENTRIES, entries);
    addCount(at + ROWS, rows);
    addCount(at + TRIPS, trips);
    addCount(at + BYTES_SENT, bytesSent);
    addCount(at + BYTES_RECEIVED, bytesReceived);
    addTimes(at + ELAPSED, elapsedNanos, elapsedNanos, elapsedNanos);
    addTimes(at + WAITED, waitNanos, waitNanos, waitNanos);
  }

  void addRows(CallKind kind, int statementId, long rows) {
    addCount(cell(statementId, kind) + ROWS, rows);
  }

  void addAll(Cells other) {
    long[] more = other.counts;
    other.forEachCell(
        (statementId, kind, from) -> {
          int at = cell(statementId, kind);
          for (int field = CALLS; field < ELAPSED; field++) {
            addCount(at + field, more[from + field]);
          }
          for (int time = ELAPSED; time < FIELDS; time += 3) {
            addTimes(at + time, more[from + time], more[from + time + 1], more[from + time + 2]);
          }
        });
  }

  /** Shows every cell as an account in which the counts that {@code nothing} lacks are unknown. */
  void forEach(Tally nothing, AccountReader reader) {
    forEachCell(
        (statementId, kind, at) ->
            reader.read(
                statementId,
                kind,
                new Account(
                    tally(kind, at).plus(nothing),
                    counts[at + FAILURES],
                    timing(at + ELAPSED, at),
                    timing(at + WAITED, at))));
  }

  /** Takes the account of one statement and kind. */
  interface AccountReader {
    void read(int statementId, CallKind kind, Account account);
  }

  private interface CellReader {
    void read(int statementId, CallKind kind, int at);
  }

  private void forEachCell(CellReader reader) {
    for (int slot = 0; slot < cellOf.length; slot++) {
      if (cellOf[slot] > 0) {
        reader.read(slot / CallKind.COUNT, CallKind.of(slot % CallKind.COUNT), cellOf[slot] - 1);
      }
    }
  }

  @SuppressWarnings("EnumOrdinal") // an index in memory only, never stored
  private int cell(int statementId, CallKind kind) {
    int slot = statementId * CallKind.COUNT + kind.ordinal();
    return slot < cellOf.length && cellOf[slot] > 0 ? cellOf[slot] - 1 : newCell(slot);
  }

  private int newCell(int slot) {
    if (slot >= cellOf.length) {
      cellOf = Arrays.copyOf(cellOf, Math.max(slot + 1, 2 * cellOf.length));
    }
    if (used + FIELDS > counts.length) {
      counts = Arrays.copyOf(counts, 2 * counts.length + FIELDS);
    }
    int at = used;
    used += FIELDS;
    counts[at + ELAPSED + 1] = Long.MAX_VALUE;
    counts[at + WAITED + 1] = Long.MAX_VALUE;
    cellOf[slot] = at + 1;
    return at;
  }

  private void addCount(int at, long count) {
    counts[at] = sum(counts[at], count);
  }

  private void addTimes(int at, long total, long min, long max) {
    counts[at] = sum(counts[at], total);
    counts[at + 1] = Math.min(counts[at + 1], min);
    counts[at + 2] = Math.max(counts[at + 2], max);
  }

  /** A commit or rollback that made no trip had nothing to end: a call, but no commit. */
  static boolean achieves(CallKind kind, boolean failed, long trips) {
    boolean endsTransaction = kind == CallKind.COMMIT || kind == CallKind.ROLLBACK;
    return !failed && !(endsTransaction && trips == 0);
  }

  private Tally tally(CallKind kind, int at) {
    long calls = counts[at + CALLS];
    long achieved = counts[at + ACHIEVED];
    long executions = kind == CallKind.EXECUTE ? calls : 0;
    return new Tally(
        calls,
        executions,
        counts[at + ENTRIES],
        executions,
        counts[at + ROWS],
        counts[at + TRIPS],
        0,
        kind == CallKind.COMMIT ? achieved : 0,
        kind == CallKind.ROLLBACK ? achieved : 0,
        kind == CallKind.CONNECT ? achieved : 0,
        kind == CallKind.PREPARE ? calls : 0,
        kind == CallKind.FETCH ? calls : 0,
        counts[at + BYTES_SENT],
        counts[at + BYTES_RECEIVED]);
  }

  private Timing timing(int time, int cell) {
    if (counts[cell + CALLS] == 0) {
      return Timing.NONE;
    }
    return Tally.isKnown(counts[time])
        ? new Timing(counts[time], counts[time + 1], counts[time + 2])
        : Timing.NOT_MEASURED;
  }
}
