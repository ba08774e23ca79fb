package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import dev.tripmeter.core.doc.Figures;

/** A trace as a document. */
public final class TraceView {
  /** Statements and events shown; the report itself holds all of them. */
  private static final int LINES = 20;

  private TraceView() {}

  /**
   * A trace in reading order: its files and its clock, then session by session where the time went,
   * what was counted, the waits and the statements.
   */
  public static Document document(TraceReport trace) {
    DocumentBuilder document =
        Document.builder()
            .heading(1, "Trace")
            .table(TraceTables.files(trace))
            .heading(2, "Clock")
            .paragraph(clock(trace))
            .table(TraceTables.granularity(trace.granularity()));
    if (trace.sessions().size() > 1) {
      document.paragraph(
          "Sessions ran side by side: their times stand apart and are not added up.");
    }
    trace.sessions().forEach(session -> session(document, session));
    trace.notes().forEach(document::note);
    return document.build();
  }

  private static void session(DocumentBuilder document, SessionReport session) {
    document
        .heading(2, "Session " + session.name())
        .paragraph(SessionSummary.of(session))
        .table(SessionTables.time(session))
        .table(SessionTables.counts(session));
    if (!session.events().isEmpty()) {
      document.table(SessionTables.events(session, LINES));
    }
    if (!session.statements().isEmpty()) {
      document.table(SessionTables.statements(session, LINES));
    }
    noteMore(document, session.events().size(), "events");
    noteMore(document, session.statements().size(), "statements");
  }

  private static String clock(TraceReport trace) {
    return "One tick is 1 "
        + trace.unit().word()
        + " ("
        + trace.unitFrom()
        + "); "
        + trace.granularity().bound()
        + ".";
  }

  private static void noteMore(DocumentBuilder document, int lines, String what) {
    if (lines > LINES) {
      document.note(
          Figures.count(lines - LINES)
              + " more "
              + what
              + " are not shown here; the JSON result has them");
    }
  }
}
