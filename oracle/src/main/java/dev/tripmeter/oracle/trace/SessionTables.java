package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tables of one session of a trace. */
final class SessionTables {
  private SessionTables() {}

  static Table time(SessionReport session) {
    SessionTime time = session.time();
    double all = time.responseSeconds();
    List<List<String>> rows =
        List.of(
            part("CPU in calls", time.cpuSeconds(), all),
            part("waits within calls", time.withinWaitSeconds(), all),
            part("waits between calls", time.betweenWaitSeconds(), all),
            part("unaccounted within calls", time.unaccountedWithinSeconds(), all),
            part("unaccounted between calls", time.unaccountedBetweenSeconds(), all),
            part("response time", all, all));
    return new Table(
        "Where the time went",
        List.of(Column.text("part"), Column.figures("seconds"), Column.figures("%")),
        rows);
  }

  private static List<String> part(String name, double seconds, double all) {
    return List.of(name, Figures.seconds(seconds), Figures.percent(seconds, all));
  }

  static Table counts(SessionReport session) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(count("trips", session.trips()));
    rows.add(count("trips that only ended a transaction", session.pureCommitTrips()));
    rows.add(count("trips to other databases", session.dblinkTrips()));
    rows.add(count("commits", session.commits()));
    rows.add(count("read-only commits", session.readOnlyCommits()));
    rows.add(count("rollbacks", session.rollbacks()));
    rows.add(count("read-only rollbacks", session.readOnlyRollbacks()));
    session.calls().forEach((verb, calls) -> rows.add(count(verb + " calls", calls)));
    rows.add(count("recursive calls among them", session.recursiveCalls()));
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
            Column.text("event"),
            Column.figures("count"),
            Column.figures("seconds"),
            Column.figures("within calls"),
            Column.figures("between"),
            Column.figures("mean ms"),
            Column.figures("max ms")),
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
              Figures.count(statement.rows()),
              ratio(statement.rowsPerFetch()),
              Figures.count(statement.trips()),
              ratio(statement.executionsPerTrip()),
              Figures.seconds(statement.ownSeconds()),
              Figures.seconds(statement.seconds()),
              Figures.seconds(statement.ownCpuSeconds()),
              Figures.seconds(statement.clientSeconds()),
              statement.sql()));
    }
    return new Table(
        "Statements by time of their own",
        List.of(
            Column.text("statement"),
            Column.figures("parses"),
            Column.figures("hard"),
            Column.figures("executions"),
            Column.figures("fetches"),
            Column.figures("rows"),
            Column.figures("rows/fetch"),
            Column.figures("trips"),
            Column.figures("executions/trip"),
            Column.figures("own s"),
            Column.figures("with recursive s"),
            Column.figures("own CPU s"),
            Column.figures("client s"),
            Column.text("SQL")),
        rows);
  }

  private static String ratio(@Nullable Double ratio) {
    return ratio == null ? Figures.NONE : String.format(Locale.ROOT, "%,.1f", ratio);
  }
}
