package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.oracle.trace.internal.CallLine;
import dev.tripmeter.oracle.trace.internal.CursorLine;
import dev.tripmeter.oracle.trace.internal.Verb;
import dev.tripmeter.oracle.trace.internal.WaitLine;

/**
 * The account of one session, in ticks. A line stands where its work ended, children before their
 * parent, a wait before the call it lies in. Not thread-safe.
 */
final class SessionAccount {
  /** How a cursor is closed for good, and not kept for its next use. */
  private static final long CLOSED_FOR_GOOD = 0;

  private final SessionIdentity identity = new SessionIdentity();
  private final ResponseTime response = new ResponseTime();
  private final RootSums roots = new RootSums();
  private final RootSums lobs = new RootSums();
  private final RootSums strays = new RootSums();
  private final PendingCalls pending = new PendingCalls(roots, strays);
  private final StatementBook statements;
  private final WaitBook waits = new WaitBook();
  private final TripBook trips = new TripBook();
  private final VerbCounts verbs = new VerbCounts();
  private final LumpSpan span = new LumpSpan();
  private long driver;
  private boolean settled;

  /** Whether the client has been answered once: what ends later began later. */
  private boolean answered;

  SessionAccount(SqlTexts texts) {
    this.statements = new StatementBook(texts);
  }

  void call(CallLine call, Lumps lumps) {
    verbs.add(call);
    if (call.timed()) {
      response.ended(call.tim(), call.e(), !answered);
    }
    if (call.verb() == Verb.LOB) {
      lob(call);
      return;
    }
    StatementAccount statement = statements.of(call);
    pending.claim(call);
    statement.call(call, pending);
    Cell cell = statement.cell(kindOf(call.verb()));
    boolean close = call.verb() == Verb.CLOSE;
    boolean outermost = call.dep() == 0;
    if (outermost) {
      answered = true;
      roots.add(1, call.e(), call.c(), close ? call.c() : 0);
      cell.add(1, call.e(), call.e(), call.e(), call.r());
      trips.called(cell, statement);
    } else {
      pending.add(call, cell);
    }
    if (call.timed()) {
      waits.covered(call.tim() - call.e(), call.tim(), outermost);
      span.call(call, call.e() - pending.claimedE(), statement, lumps);
    }
    if (close && call.type() == CLOSED_FOR_GOOD) {
      statements.closed(call.cursor());
    }
  }

  private void lob(CallLine call) {
    lobs.add(1, call.e(), call.c(), 0);
    trips.lob(call);
    if (call.timed()) {
      waits.covered(call.tim() - call.e(), call.tim(), false);
    }
  }

  void waited(WaitLine wait, EventClass kind) {
    if (wait.timed()) {
      response.ended(wait.tim(), wait.ela(), !answered);
      span.moved(wait.tim());
    }
    waits.add(wait, kind);
    StatementAccount statement = statements.ofCursor(wait.cursor());
    switch (kind) {
      case FROM_CLIENT -> {
        answered = true;
        trips.ended(statement, wait.ela());
        driver = wait.firstParameter();
      }
      case TO_CLIENT -> driver = wait.firstParameter();
      default -> {
        if (statement != null) {
          statement.waited(wait.ela());
        } else {
          trips.worked(wait.ela());
        }
      }
    }
  }

  void transactionEnded(boolean rolledBack, boolean readOnly, long tim) {
    if (tim != 0) {
      response.ended(tim, 0, !answered);
      span.moved(tim);
    }
    trips.transactionEnded(rolledBack, readOnly);
  }

  void opened(CursorLine cursor, SqlStatement statement) {
    statements.opened(cursor.cursor(), statement);
    if (cursor.tim() != 0) {
      span.moved(cursor.tim());
    }
  }

  void refused(SqlStatement statement) {
    statements.refused(statement);
  }

  void failed(long cursor) {
    StatementAccount statement = statements.ofCursor(cursor);
    if (statement != null) {
      statement.failed();
    }
  }

  /** The next line comes from another file. */
  void fileBegins() {
    response.fileBegins();
  }

  /** The trace ends: recursive calls without a parent are roots. Nothing may follow. */
  void settle() {
    if (!settled) {
      pending.settle();
      settled = true;
    }
  }

  /** Whether nothing but names was told yet. */
  boolean isEmpty() {
    return !response.isKnown() && waits.count() == 0 && verbs.total() == 0;
  }

  /** Whether the trace holds waits; without them trips cannot be counted. */
  boolean hasWaits() {
    return waits.count() > 0;
  }

  SessionTicks ticks() {
    return new SessionTicks(
        response.ticks() > 0 ? response.ticks() : Tally.UNKNOWN,
        roots.calls(),
        roots.e(),
        roots.c(),
        roots.closeC(),
        strays.calls(),
        strays.e(),
        strays.c(),
        lobs.calls(),
        lobs.e(),
        lobs.c(),
        hasWaits() ? waits.ela() : Tally.UNKNOWN,
        hasWaits() ? waits.withinEla() : Tally.UNKNOWN);
  }

  SessionIdentity identity() {
    return identity;
  }

  ResponseTime response() {
    return response;
  }

  StatementBook statements() {
    return statements;
  }

  WaitBook waits() {
    return waits;
  }

  TripBook trips() {
    return trips;
  }

  VerbCounts verbs() {
    return verbs;
  }

  /** How the client reached the server, in a word. */
  String protocol() {
    return Protocols.of(driver);
  }

  /** Whether the waits for the client are the time of client and network. */
  boolean tellsClientTime() {
    return hasWaits() && !protocol().equals(Protocols.SHARED_SERVER);
  }

  static CallKind kindOf(Verb verb) {
    return switch (verb) {
      case PARSE -> CallKind.PREPARE;
      case EXEC -> CallKind.EXECUTE;
      case FETCH -> CallKind.FETCH;
      case CLOSE -> CallKind.CLOSE;
      case LOB -> CallKind.LOB;
      case UNMAP, SORT_UNMAP, OTHER -> CallKind.OTHER;
    };
  }
}
