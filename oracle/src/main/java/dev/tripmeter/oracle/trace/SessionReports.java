package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;
import dev.tripmeter.oracle.trace.internal.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Accounts of sessions in ticks to reports in seconds. */
final class SessionReports {
  /** Statements of a session told apart; the rest is one line. */
  static final int STATEMENTS = 10_000;

  private final TickUnit unit;
  private final Names events;
  private final boolean lumped;
  private final boolean literals;

  SessionReports(TickUnit unit, Names events, boolean lumped, boolean literals) {
    this.unit = unit;
    this.events = events;
    this.lumped = lumped;
    this.literals = literals;
  }

  SessionReport of(SessionAccount session) {
    session.settle();
    SessionTicks ticks = session.ticks();
    SessionIdentity who = session.identity();
    TripBook trips = session.trips();
    WaitBook waits = session.waits();
    boolean known = session.hasWaits();
    return new SessionReport(
        who.name(),
        who.get("SERVICE NAME"),
        who.get("MODULE NAME"),
        who.get("ACTION NAME"),
        who.get("CLIENT DRIVER"),
        who.get("CONTAINER ID"),
        session.protocol(),
        SessionTime.of(ticks, unit),
        ticks,
        countOf(waits, EventClass.FROM_CLIENT, known),
        known ? null : SessionReport.NO_WAITS,
        countOf(waits, EventClass.FROM_DBLINK, known),
        countOf(waits, EventClass.MORE_DATA, known),
        trips.readWriteCommits(),
        trips.readOnlyCommits(),
        trips.readWriteRollbacks(),
        trips.readOnlyRollbacks(),
        known ? trips.pureEnds() : Tally.UNKNOWN,
        known
            ? ClientTime.of(
                trips.times(), waits.ela(EventClass.FROM_CLIENT), session.protocol(), unit)
            : null,
        session.verbs().byName(),
        session.verbs().total() - ticks.rootCalls() - ticks.lobCalls(),
        session.response().clockJumps(),
        session.response().wrongTimes(),
        session.response().holes(),
        unit.seconds(session.response().holeTicks()),
        waits.lines(events, unit),
        statements(session));
  }

  private List<StatementReport> statements(SessionAccount session) {
    List<StatementAccount> accounts = new ArrayList<>();
    session.statements().forEach(accounts::add);
    accounts.sort(
        Comparator.comparingLong((StatementAccount account) -> account.ownTicks(lumped))
            .reversed()
            .thenComparing(account -> account.statement().key()));
    List<StatementReport> reports = new ArrayList<>();
    StatementAccount others = new StatementAccount(SqlStatement.OTHERS);
    for (StatementAccount account : accounts) {
      if (reports.size() < STATEMENTS) {
        reports.add(report(session, account));
      } else {
        others.absorb(account);
      }
    }
    if (accounts.size() > STATEMENTS) {
      reports.add(report(session, others));
    }
    return reports;
  }

  private StatementReport report(SessionAccount session, StatementAccount statement) {
    return statement.report(unit, session.hasWaits(), session.tellsClientTime(), lumped, literals);
  }

  private static long countOf(WaitBook waits, EventClass kind, boolean known) {
    return known ? waits.count(kind) : Tally.UNKNOWN;
  }
}
