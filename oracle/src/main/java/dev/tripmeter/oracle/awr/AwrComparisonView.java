package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A comparison of reports as a document. */
public final class AwrComparisonView {
  /** Lines of the long sections that are shown; the comparison itself holds all. */
  private static final int LINES = 20;

  private static final List<String> WATCHED =
      List.of(
          "SQL*Net roundtrips to/from client",
          "user calls",
          "user commits",
          "execute count",
          "parse count (total)",
          "parse count (hard)",
          "bytes sent via SQL*Net to client",
          "bytes received via SQL*Net from client");

  private AwrComparisonView() {}

  /**
   * Trips and load first, then what takes time, then statements and statistics by what changed
   * most.
   */
  public static Document document(AwrComparison comparison) {
    DocumentBuilder document = Document.builder().heading(1, "Reports compared");
    document.table(reports(comparison.reports()));
    comparison.notes().forEach(document::note);
    for (Measure measure : List.of(Measure.TOTAL, Measure.PER_SECOND, Measure.PER_TRANSACTION)) {
      table(document, comparison, "Trips and statistics", ReportSection.ACTIVITY, measure);
    }
    table(document, comparison, "Levels", ReportSection.ACTIVITY, Measure.RISE);
    table(document, comparison, "Load profile", ReportSection.LOAD_PROFILE, Measure.PER_SECOND);
    table(document, comparison, "Host", ReportSection.HOST, Measure.TOTAL);
    table(document, comparison, "Host", ReportSection.HOST, Measure.SHARE_OF_CPU);
    table(document, comparison, "Time model", ReportSection.TIME_MODEL, Measure.SHARE_OF_DB_TIME);
    table(document, comparison, "Wait classes", ReportSection.WAIT_CLASSES, Measure.SECONDS);
    table(
        document, comparison, "Foreground waits", ReportSection.FOREGROUND_EVENTS, Measure.SECONDS);
    table(
        document,
        comparison,
        "One foreground wait",
        ReportSection.FOREGROUND_EVENTS,
        Measure.MEAN_MILLIS);
    table(document, comparison, "Statements", ReportSection.STATEMENTS, Measure.SHARE_OF_DB_TIME);
    table(document, comparison, "Statements", ReportSection.STATEMENTS, Measure.ELAPSED_MILLIS);
    table(document, comparison, "Statements", ReportSection.STATEMENTS, Measure.ROWS);
    return document.build();
  }

  private static void table(
      DocumentBuilder document,
      AwrComparison comparison,
      String heading,
      ReportSection section,
      Measure measure) {
    List<Compared> figures = new ArrayList<>();
    for (Compared figure : comparison.figures()) {
      if (figure.section() == section && figure.measure() == measure) {
        figures.add(figure);
      }
    }
    if (figures.isEmpty()) {
      return;
    }
    List<Compared> shown = section == ReportSection.ACTIVITY ? byWeight(figures) : figures;
    document.heading(2, heading + ", " + measure.words());
    document.table(figures(shown.subList(0, Math.min(LINES, shown.size())), measure));
    if (shown.size() > LINES) {
      document.note(shown.size() - LINES + " more lines are in the comparison.");
    }
  }

  /** What Tripmeter is about comes first, then what changed most. */
  private static List<Compared> byWeight(List<Compared> figures) {
    Map<String, Compared> first = new LinkedHashMap<>();
    for (String name : WATCHED) {
      for (Compared figure : figures) {
        if (CutNames.same(figure.name(), name)) {
          first.putIfAbsent(figure.name(), figure);
        }
      }
    }
    List<Compared> ordered = new ArrayList<>(first.values());
    figures.stream()
        .filter(figure -> !first.containsKey(figure.name()))
        .sorted(Comparator.comparingDouble(AwrComparisonView::change).reversed())
        .forEach(ordered::add);
    return ordered;
  }

  private static double change(Compared figure) {
    Double last = figure.differences().get(figure.differences().size() - 1);
    return last == null ? 0 : Math.abs(last);
  }

  private static Table reports(List<AwrReport> reports) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < reports.size(); i++) {
      AwrReport report = reports.get(i);
      TripFigures trips = report.trips();
      rows.add(
          List.of(
              String.valueOf(i + 1),
              Cells.text(report.database().name()),
              Cells.text(report.window().beginText()),
              Cells.text(report.window().endText()),
              Cells.decimal(report.window().elapsedSeconds(), 1),
              Cells.decimal(report.window().dbTimeSeconds(), 1),
              Cells.count(trips == null ? null : trips.total())));
    }
    return new Table(
        "",
        List.of(
            Column.figures("report"),
            Column.text("database"),
            Column.text("begin"),
            Column.text("end"),
            Column.figures("elapsed s"),
            Column.figures("DB time s"),
            Column.figures("trips")),
        rows);
  }

  private static Table figures(List<Compared> figures, Measure measure) {
    int reports = figures.get(0).values().size();
    List<Column> columns = new ArrayList<>(List.of(Column.text("what")));
    for (int i = 1; i <= reports; i++) {
      columns.add(Column.figures("report " + i));
      if (i > 1) {
        columns.add(Column.figures(measure.difference()));
      }
    }
    List<List<String>> rows = new ArrayList<>();
    for (Compared figure : figures) {
      List<String> row = new ArrayList<>(List.of(figure.name()));
      for (int i = 0; i < reports; i++) {
        row.add(Cells.figure(figure.values().get(i), figure.bounds().get(i)));
        if (i > 0) {
          Double difference = figure.differences().get(i);
          row.add(
              measure == Measure.RISE
                  ? Cells.rise(difference)
                  : Cells.difference(difference, figure.differenceBounds().get(i)));
        }
      }
      rows.add(row);
    }
    return new Table("", columns, rows);
  }
}
