package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables of one session of a trace. */
final class SessionTables {
  private static final int SQL_CHARACTERS = 100;

  private SessionTables() {}

  static Table time(SessionReport session) {
    SessionTime time = session.time();
    Double all = time.responseSeconds();
    boolean waitsKnown = session.tripsUnknownBecause() == null;
    String waits = waitsKnown ? "" : " (the waits too)";
    String between =
        session.protocol().equals(Protocols.SHARED_SERVER)
            ? "waits between calls: the shared server's own, not the client's"
            : "waits between calls: client, network, ...";
    String client = waitsKnown ? "" : " (client and network too)";
    List<List<String>> rows =
        List.of(
            part("CPU of the server's calls", time.cpuSeconds(), all),
            part("waits inside calls: disk, locks, ...", time.withinWaitSeconds(), all),
            part(between, time.betweenWaitSeconds(), all),
            part("inside calls, unaccounted for" + waits, time.unaccountedWithinSeconds(), all),
            part("between calls, unaccounted for" + client, time.unaccountedBetweenSeconds(), all),
            part("response time: all of it", all, all));
    return new Table(
        "Where the time went",
        List.of(Column.text("part"), Column.figures("seconds"), Column.figures("% of all")),
        rows);
  }

  /** Of what took less than a second the microseconds count. */
  private static List<String> part(String name, @Nullable Double seconds, @Nullable Double all) {
    String figure =
        seconds == null ? Figures.NONE : Figures.decimals(seconds, all == null || all < 1 ? 6 : 3);
    return List.of(name, figure, all == null ? Figures.NONE : Figures.percent(seconds, all));
  }

  static Table counts(SessionReport session) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(count("trips", session.trips()));
    rows.add(
        count(
            "trips that carried a commit or rollback and nothing else", session.pureCommitTrips()));
    rows.add(count("trips to other databases", session.dblinkTrips()));
    rows.add(count("commits that had changed something", session.commits()));
    rows.add(count("commits with nothing to make durable (read-only)", session.readOnlyCommits()));
    rows.add(count("rollbacks that undid something", session.rollbacks()));
    rows.add(count("rollbacks with nothing to undo (read-only)", session.readOnlyRollbacks()));
    session.calls().forEach((verb, calls) -> rows.add(count(verb + " call lines", calls)));
    rows.add(count("call lines inside other calls, among them", session.recursiveCalls()));
    if (session.ticks().strayCalls() > 0) {
      rows.add(count("recursive ones inside none, among them", session.ticks().strayCalls()));
    }
    rows.add(count("calls of the client, commits and rollbacks among them", session.clientCalls()));
    return new Table(
        "What was counted", List.of(Column.text("what"), Column.figures("count")), rows);
  }

  private static List<String> count(String what, long count) {
    return List.of(what, Figures.count(count));
  }

  static Table events(SessionReport session, int limit) {
    List<List<String>> rows = new ArrayList<>();
    for (EventLine event : session.events().stream().limit(limit).toList()) {
      rows.add(
          List.of(
              event.event(),
              Figures.count(event.count()),
              Figures.seconds(event.seconds()),
              Figures.seconds(event.withinSeconds()),
              Figures.seconds(event.betweenSeconds()),
              Figures.millis(event.seconds() / Math.max(1, event.count())),
              Figures.millis(event.maxSeconds())));
    }
    return new Table(
        "Waits",
        List.of(
            Column.text("what was waited for"),
            Column.figures("waits"),
            Column.figures("seconds"),
            Column.figures("s inside calls"),
            Column.figures("s between calls"),
            Column.figures("mean ms"),
            Column.figures("longest ms")),
        rows);
  }

  static Table statements(SessionReport session, int limit) {
    List<List<String>> rows = new ArrayList<>();
    for (StatementReport statement : session.statements().stream().limit(limit).toList()) {
      rows.add(
          List.of(
              statement.key(),
              Figures.count(statement.parses()),
              Figures.count(statement.hardParses()),
              Figures.count(statement.executions()),
              Figures.count(statement.fetches()),
              Figures.count(statement.closes() + statement.otherCalls()),
              Figures.count(statement.rows()),
              ratio(statement.rowsPerFetch()),
              Figures.count(statement.trips()),
              ratio(statement.executionsPerTrip()),
              Figures.seconds(statement.ownSeconds()),
              Figures.seconds(statement.seconds()),
              Figures.seconds(statement.ownCpuSeconds()),
              Figures.seconds(statement.clientSeconds()),
              cut(statement.sql())));
    }
    return new Table(
        "Statements by time of their own",
        List.of(
            Column.text("statement"),
            Column.figures("parses"),
            Column.figures("hard parses"),
            Column.figures("executions"),
            Column.figures("fetches"),
            Column.figures("closes, others"),
            Column.figures("rows"),
            Column.figures("rows/fetch"),
            Column.figures("trips"),
            Column.figures("executions/trip"),
            Column.figures("s of its own"),
            Column.figures("s with inner calls"),
            Column.figures("CPU s of its own"),
            Column.figures("s client and network"),
            Column.text("SQL")),
        rows);
  }

  /** A statement as long as a line has room for; the result itself holds all of it. */
  static String cut(String sql) {
    return sql.length() <= SQL_CHARACTERS ? sql : sql.substring(0, SQL_CHARACTERS - 3) + "...";
  }

  /** To one decimal; what would be 0.0 to two digits. */
  private static String ratio(@Nullable Double ratio) {
    if (ratio == null) {
      return Figures.NONE;
    }
    boolean isSmall = ratio > 0 && ratio < 0.1;
    return Figures.decimals(ratio, isSmall ? 1 - (int) Math.floor(Math.log10(ratio)) : 1);
  }
}
