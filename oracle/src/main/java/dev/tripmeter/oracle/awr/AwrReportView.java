package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A report as a document, trips first. */
public final class AwrReportView {
  private static final int LINES = 20;
  private static final double SECONDS_PER_MINUTE = 60;

  private AwrReportView() {}

  /**
   * The report in reading order. Statements are shown without their literals, hosts without their
   * names.
   */
  public static Document document(AwrReport report) {
    AwrReport shown = report.shareable();
    DocumentBuilder document =
        Document.builder()
            .heading(1, shown.kind().words() + " report of " + name(shown))
            .paragraph(window(shown))
            .heading(2, "Trips, commits and parses")
            .table(ReportTables.counts(shown));
    if (shown.loadProfile() != null) {
      document.heading(2, "Load profile").table(ReportTables.loadProfile(shown.loadProfile()));
    }
    if (shown.timeModel() != null) {
      document.heading(2, "Time model").table(ReportTables.timeModel(shown.timeModel()));
    }
    if (shown.topEvents() != null) {
      document.heading(2, "Top events").table(ReportTables.events(shown.topEvents()));
    }
    if (shown.statements() != null) {
      statements(document, shown.statements());
    }
    shown.notes().forEach(document::note);
    new TreeMap<>(shown.missing())
        .forEach((section, reason) -> document.note("No " + section.words() + ": " + reason + "."));
    return document.build();
  }

  private static void statements(DocumentBuilder document, List<StatementFigure> statements) {
    document
        .heading(2, "Statements by executions")
        .table(ReportTables.byExecutions(statements, LINES))
        .heading(2, "Statements by rows of one execution, least first")
        .paragraph(
            "Many executions of one row or none are work done row by row: each is a trip that a batch, a join or a larger fetch"
                + " saves.")
        .table(ReportTables.byRowsPerExecution(statements, LINES));
  }

  private static String window(AwrReport report) {
    Window window = report.window();
    StringBuilder words = new StringBuilder();
    if (window.beginText() != null && window.endText() != null) {
      words.append(window.beginText()).append(" to ").append(window.endText()).append(", ");
    }
    Double elapsed = window.elapsedSeconds();
    words.append(
        elapsed == null
            ? "a window of unknown length"
            : Cells.decimal(elapsed / SECONDS_PER_MINUTE, 2) + " min");
    if (window.dbTimeSeconds() != null) {
      words.append("; DB time ").append(Cells.decimal(window.dbTimeSeconds(), 1)).append(" s");
      if (elapsed != null && elapsed > 0) {
        words
            .append(", ")
            .append(Cells.decimal(window.dbTimeSeconds() / elapsed, 1))
            .append(" sessions active on average");
      }
    }
    return words.append(". ").append(database(report.database())).append('.').toString();
  }

  private static String database(DatabaseFacts database) {
    String version =
        database.version() == null ? "Oracle of unknown release" : "Oracle " + database.version();
    String cluster = Boolean.TRUE.equals(database.cluster()) ? ", RAC" : "";
    String container = Boolean.TRUE.equals(database.container()) ? ", container database" : "";
    return version + cluster + container;
  }

  private static String name(AwrReport report) {
    @Nullable String instance =
        report.instances().isEmpty() ? null : report.instances().get(0).name();
    return Objects.requireNonNullElse(
        report.database().name(), Objects.requireNonNullElse(instance, "an unnamed database"));
  }
}
