package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Account;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.ledger.Timing;

/** The root calls of one statement and one kind: what the client asked for. Not thread-safe. */
final class Cell {
  private final CallKind kind;
  private long calls;
  private long elapsed;
  private long shortest = Long.MAX_VALUE;
  private long longest;
  private long rows;
  private long trips;
  private long commits;
  private int foldedInto = -1;

  Cell(CallKind kind) {
    this.kind = kind;
  }

  CallKind kind() {
    return kind;
  }

  void add(long count, long e, long min, long max, long r) {
    calls += count;
    elapsed += e;
    shortest = Math.min(shortest, min);
    longest = Math.max(longest, max);
    rows += r;
  }

  /** One trip ended with a call of this cell. */
  void trip() {
    trips++;
  }

  /** One call of this cell ended a transaction that had changed something. */
  void achieved() {
    commits++;
  }

  /** Adds time the server worked for the calls without saying so in a call line. */
  void worked(long ticks) {
    elapsed += ticks;
    longest = Math.max(longest, ticks);
  }

  long calls() {
    return calls;
  }

  boolean isEmpty() {
    return calls == 0;
  }

  int foldedInto() {
    return foldedInto;
  }

  void foldInto(int entry) {
    foldedInto = entry;
  }

  /** As an account of the ledger. */
  Account account(TickUnit unit, boolean tripsKnown) {
    long nanos = unit.nanos();
    Timing elapsedNanos =
        new Timing(elapsed * nanos, Math.max(0, shortest) * nanos, longest * nanos);
    Tally tally =
        new Tally(
            calls,
            kind == CallKind.EXECUTE ? calls : 0,
            0,
            0,
            rows,
            tripsKnown ? trips : Tally.UNKNOWN,
            0,
            kind == CallKind.COMMIT ? commits : 0,
            kind == CallKind.ROLLBACK ? commits : 0,
            0,
            kind == CallKind.PREPARE ? calls : 0,
            kind == CallKind.FETCH ? calls : 0,
            0,
            0);
    return new Account(tally.plus(Source.ORACLE_TRACE.nothing()), 0, elapsedNanos, elapsedNanos);
  }
}
