package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tables of two traces compared. */
final class TraceComparisonTables {
  private TraceComparisonTables() {}

  static Table totals(TraceComparison comparison) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(seconds("response time (s)", comparison, TraceTotals::responseSeconds));
    rows.add(seconds("CPU (s)", comparison, TraceTotals::cpuSeconds));
    rows.add(seconds("waits (s)", comparison, TraceTotals::waitSeconds));
    rows.add(seconds("unaccounted (s)", comparison, TraceTotals::unaccountedSeconds));
    rows.add(count("sessions", comparison, TraceTotals::sessions));
    rows.add(count("calls of the client", comparison, TraceTotals::calls));
    rows.add(count("trips", comparison, TraceTotals::trips));
    rows.add(count("commits", comparison, TraceTotals::commits));
    rows.add(count("rollbacks", comparison, TraceTotals::rollbacks));
    rows.add(count("rows of the client's calls", comparison, TraceTotals::rows));
    return new Table(
        "All sessions",
        List.of(
            Column.text("what"),
            Column.figures("before"),
            Column.figures("after"),
            Column.figures("difference"),
            Column.figures("difference (%)")),
        rows);
  }

  private static List<String> seconds(
      String what, TraceComparison comparison, Function<TraceTotals, @Nullable Double> seconds) {
    return row(what, comparison, seconds, 3);
  }

  private static List<String> count(
      String what, TraceComparison comparison, Function<TraceTotals, @Nullable Long> count) {
    return row(
        what,
        comparison,
        totals -> {
          Long known = count.apply(totals);
          return known == null ? null : Double.valueOf(known);
        },
        0);
  }

  private static List<String> row(
      String what,
      TraceComparison comparison,
      Function<TraceTotals, @Nullable Double> figure,
      int decimals) {
    Double before = figure.apply(comparison.totalsBefore());
    Double after = figure.apply(comparison.totalsAfter());
    Double difference = figure.apply(comparison.totalsDifference());
    return List.of(
        what,
        before == null ? Figures.NONE : Figures.decimals(before, decimals),
        after == null ? Figures.NONE : Figures.decimals(after, decimals),
        difference == null ? Figures.NONE : Figures.difference(difference, decimals),
        before == null || difference == null || before <= 0
            ? Figures.NONE
            : Figures.difference(100 * difference / before, 1));
  }

  static Table changes(TraceComparison comparison, int limit) {
    List<List<String>> rows = new ArrayList<>();
    for (StatementChange change : comparison.statements().stream().limit(limit).toList()) {
      rows.add(
          List.of(
              change.key(),
              change.change().name().toLowerCase(Locale.ROOT).replace('_', ' '),
              Figures.count(change.executionsBefore()),
              Figures.count(change.executionsAfter()),
              Figures.seconds(change.secondsBefore()),
              Figures.seconds(change.secondsAfter()),
              decimals(change.perExecutionMicrosBefore(), 1),
              decimals(change.perExecutionMicrosAfter(), 1),
              decimals(change.factor(), 2),
              Figures.count(change.tripsBefore()),
              Figures.count(change.tripsAfter()),
              Figures.seconds(change.clientSecondsBefore()),
              Figures.seconds(change.clientSecondsAfter()),
              SessionTables.cut(change.sql())));
    }
    return new Table(
        "Statements by change of time",
        List.of(
            Column.text("statement"),
            Column.text("change"),
            Column.figures("executions before"),
            Column.figures("after"),
            Column.figures("s of its own before"),
            Column.figures("after"),
            Column.figures("µs/execution before"),
            Column.figures("after"),
            Column.figures("factor"),
            Column.figures("trips before"),
            Column.figures("after"),
            Column.figures("s client and network before"),
            Column.figures("after"),
            Column.text("SQL")),
        rows);
  }

  private static String decimals(@Nullable Double number, int decimals) {
    return number == null ? Figures.NONE : Figures.decimals(number, decimals);
  }
}
