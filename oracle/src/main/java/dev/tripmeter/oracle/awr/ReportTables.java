package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables of a report's document. */
final class ReportTables {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double MILLIS_PER_SECOND = 1000;

  private ReportTables() {}

  static Table counts(AwrReport report) {
    List<List<String>> rows = new ArrayList<>();
    TripFigures trips = report.trips();
    if (trips != null) {
      row(rows, "trips", Cells.count(trips.total()));
      row(rows, "trips per second", Cells.printed(trips.perSecond()));
      row(rows, "trips per transaction", Cells.printed(trips.perTransaction()));
      row(rows, "trips per user call", Cells.decimal(trips.perUserCall(), 2));
      row(rows, "trips per execution", Cells.decimal(trips.perExecution(), 2));
      row(rows, "bytes to clients per trip", Cells.decimal(trips.bytesSentPerTrip(), 0));
      row(rows, "bytes from clients per trip", Cells.decimal(trips.bytesReceivedPerTrip(), 0));
      row(rows, "seconds per ms of distance", Cells.decimal(trips.secondsAt(1e-3), 1));
    } else {
      row(rows, "trips", Cells.count(null));
    }
    row(rows, "commits", Cells.count(report.commits().commits()));
    row(rows, "rollbacks", Cells.count(report.commits().rollbacks()));
    row(rows, "waits for log file sync", Cells.count(report.commits().logFileSyncWaits()));
    row(rows, "seconds of log file sync", Cells.printed(report.commits().logFileSyncSeconds()));
    row(rows, "µs per log file sync", Cells.decimal(report.commits().logFileSyncMicros(), 0));
    row(rows, "parse calls", Cells.count(report.parses().total()));
    row(rows, "hard parses", Cells.count(report.parses().hard()));
    row(rows, "parse calls per execution", Cells.figure(report.parses().perExecution()));
    return new Table("", List.of(Column.text("what"), Column.figures("figure")), rows);
  }

  static Table loadProfile(List<LoadFigure> figures) {
    return new Table(
        "",
        List.of(
            Column.text("what"),
            Column.figures("per second"),
            Column.figures("per transaction"),
            Column.figures("per execution"),
            Column.figures("per call")),
        figures.stream()
            .map(
                figure ->
                    List.of(
                        figure.name(),
                        Cells.printed(figure.perSecond()),
                        Cells.printed(figure.perTransaction()),
                        Cells.printed(figure.perExecution()),
                        Cells.printed(figure.perCall())))
            .toList());
  }

  static Table timeModel(List<TimeModelFigure> figures) {
    return new Table(
        "",
        List.of(Column.text("what"), Column.figures("seconds"), Column.figures("% of DB time")),
        figures.stream()
            .map(
                figure ->
                    List.of(
                        figure.name(),
                        Cells.printed(figure.seconds()),
                        Cells.printed(figure.percentOfDbTime())))
            .toList());
  }

  static Table events(List<EventFigure> events) {
    return new Table(
        "",
        List.of(
            Column.text("event"),
            Column.text("class"),
            Column.figures("waits"),
            Column.figures("seconds"),
            Column.figures("ms each"),
            Column.figures("% of time")),
        events.stream()
            .map(
                event ->
                    List.of(
                        event.name(),
                        Cells.text(event.waitClass()),
                        Cells.count(event.waits()),
                        Cells.printed(event.seconds()),
                        millisEach(event),
                        Cells.printed(event.percentOfTime())))
            .toList());
  }

  static Table byExecutions(List<StatementFigure> statements, int lines) {
    return statements(
        statements.stream()
            .filter(statement -> statement.executions() != null)
            .sorted(
                Comparator.comparing(
                    StatementFigure::executions, Comparator.nullsLast(Comparator.reverseOrder())))
            .limit(lines)
            .toList());
  }

  static Table byRowsPerExecution(List<StatementFigure> statements, int lines) {
    return statements(
        statements.stream()
            .filter(statement -> statement.rowsPerExecution() != null)
            .sorted(
                Comparator.comparing(
                        StatementFigure::rowsPerExecution,
                        Comparator.nullsLast(Comparator.naturalOrder()))
                    .thenComparing(
                        StatementFigure::executions,
                        Comparator.nullsLast(Comparator.reverseOrder())))
            .limit(lines)
            .toList());
  }

  private static Table statements(List<StatementFigure> statements) {
    return new Table(
        "",
        List.of(
            Column.text("id"),
            Column.figures("executions"),
            Column.figures("rows"),
            Column.figures("rows per execution"),
            Column.figures("seconds"),
            Column.figures("ms per execution"),
            Column.text("statement")),
        statements.stream()
            .map(
                statement ->
                    List.of(
                        statement.id(),
                        Cells.count(statement.executions()),
                        Cells.count(statement.rows()),
                        Cells.decimal(statement.rowsPerExecution(), 2),
                        Cells.printed(statement.elapsedSeconds()),
                        millisEach(statement),
                        Cells.text(statement.text())))
            .toList());
  }

  private static void row(List<List<String>> rows, String what, String figure) {
    rows.add(List.of(what, figure));
  }

  private static String millisEach(EventFigure event) {
    return bounded(
        Bounded.divided(
            EventBounds.meanMicros(event, EventBounds.seconds(event)), MICROS_PER_MILLI));
  }

  private static String millisEach(StatementFigure statement) {
    return bounded(
        Bounded.scaled(
            Bounded.ratio(
                Bounded.printed(statement.elapsedSeconds()), Bounded.count(statement.executions())),
            MILLIS_PER_SECOND));
  }

  private static String bounded(@Nullable Bounded figure) {
    return figure == null ? Cells.figure(null) : Cells.figure(figure.value(), figure.bounds());
  }
}
