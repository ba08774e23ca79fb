package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import dev.tripmeter.core.doc.Figures;

/** Two traces compared, as a document. */
public final class TraceComparisonView {
  /** Statements shown; the comparison itself holds all of them. */
  private static final int LINES = 20;

  private TraceComparisonView() {}

  /** All in all, then the largest change of time first, then the granularity of both. */
  public static Document document(TraceComparison comparison) {
    DocumentBuilder document =
        Document.builder()
            .heading(1, "Comparison of traces")
            .paragraph("Before: " + comparison.before() + ". After: " + comparison.after() + ".")
            .table(TraceComparisonTables.totals(comparison))
            .table(TraceComparisonTables.changes(comparison, LINES))
            .heading(2, "Clocks")
            .table(
                TraceTables.granularities(
                    comparison.granularityBefore(), comparison.granularityAfter()));
    comparison.notes().forEach(document::note);
    int more = comparison.statements().size() - LINES;
    if (more > 0) {
      document.note(
          Figures.count(more) + " more statements are not shown here; the JSON result has them");
    }
    return document.build();
  }
}
