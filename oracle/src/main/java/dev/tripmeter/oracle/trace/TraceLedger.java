package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Account;
import dev.tripmeter.core.ledger.LedgerSnapshot;
import dev.tripmeter.core.ledger.Limits;
import dev.tripmeter.core.ledger.Period;
import dev.tripmeter.core.ledger.SessionInfo;
import dev.tripmeter.core.ledger.SessionSnapshot;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.ledger.Timeline;
import dev.tripmeter.core.ledger.Unattributed;
import dev.tripmeter.core.sql.Dialect;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A trace as a ledger: the root calls, which are what the client asked for. The clock stands in the
 * server, so a call's time is the server's work, and the network lies between calls.
 */
final class TraceLedger {
  private final TraceClock clock;
  private final TickUnit unit;

  TraceLedger(TraceClock clock) {
    this.clock = clock;
    this.unit = clock.unit();
  }

  /** The account of the sessions, within a ledger's limits. */
  LedgerSnapshot snapshot(List<SessionAccount> sessions) {
    LedgerSnapshot all = ledger(List.of(), new LedgerStatements(unit, true), Map.of(), null);
    for (SessionAccount session : sessions) {
      session.settle();
      all = all.plus(ledger(session));
    }
    return all;
  }

  private LedgerSnapshot ledger(SessionAccount session) {
    boolean tripsKnown = session.hasWaits();
    LedgerStatements statements = new LedgerStatements(unit, tripsKnown);
    session.statements().forEach(statements::count);
    session.statements().forEach(statements::add);
    Map<CallKind, Account> without = new EnumMap<>(CallKind.class);
    session
        .trips()
        .cells()
        .forEach(cell -> without.merge(cell.kind(), cell.account(unit, tripsKnown), Account::plus));
    Map<CallKind, Account> byKind = new EnumMap<>(without);
    statements.byKind().forEach((kind, calls) -> byKind.merge(kind, calls, Account::plus));
    return ledger(
        List.of(snapshot(session, byKind, tripsKnown)), statements, without, period(session));
  }

  private SessionSnapshot snapshot(
      SessionAccount session, Map<CallKind, Account> byKind, boolean tripsKnown) {
    SessionTicks ticks = session.ticks();
    Unattributed outside =
        new Unattributed(
            tripsKnown ? session.trips().withoutCall() : Tally.UNKNOWN,
            tripsKnown ? 0 : Tally.UNKNOWN,
            Tally.UNKNOWN,
            Tally.UNKNOWN);
    Tally tally = outside.tally().plus(Source.ORACLE_TRACE.nothing());
    for (Account account : byKind.values()) {
      tally = tally.plus(account.tally());
    }
    long between =
        session.tellsClientTime() ? session.waits().ela(EventClass.FROM_CLIENT) : Tally.UNKNOWN;
    SessionIdentity who = session.identity();
    SessionInfo info =
        new SessionInfo(
            who.name(),
            Dialect.ORACLE,
            null,
            who.get("MODULE NAME"),
            who.get("SERVICE NAME"),
            tripsKnown ? null : SessionReport.NO_WAITS);
    return new SessionSnapshot(
        info,
        1,
        tally,
        byKind,
        outside,
        ticks.isTimed() ? ticks.response() * unit.nanos() : Tally.UNKNOWN,
        Tally.isKnown(between) ? between * unit.nanos() : Tally.UNKNOWN,
        0,
        0,
        Map.of());
  }

  private @Nullable Period period(SessionAccount session) {
    Instant from = clock.instant(session.response().firstTim());
    Instant to = clock.instant(session.response().lastTim());
    return from == null || to == null || to.isBefore(from) ? null : new Period(from, to);
  }

  private static LedgerSnapshot ledger(
      List<SessionSnapshot> sessions,
      LedgerStatements statements,
      Map<CallKind, Account> withoutStatement,
      @Nullable Period period) {
    return new LedgerSnapshot(
        Source.ORACLE_TRACE,
        Limits.DEFAULT,
        period,
        sessions,
        statements.told(),
        withoutStatement,
        statements.overflow(),
        Timeline.empty(Limits.DEFAULT.buckets()));
  }
}
