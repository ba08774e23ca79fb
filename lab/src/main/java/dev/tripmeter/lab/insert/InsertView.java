package dev.tripmeter.lab.insert;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import dev.tripmeter.lab.engine.Cells;
import dev.tripmeter.lab.engine.Found;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The race for people: one table and three sentences. */
public final class InsertView {
  private static final double MICROS_PER_SECOND = 1e6;

  private InsertView() {}

  /** The document of a race. */
  public static Document document(Found<InsertResult> found) {
    InsertResult race = found.result();
    DocumentBuilder document =
        Document.builder().heading(1, "The same rows, sent in different ways").table(table(race));
    InsertSentences.of(race).forEach(document::paragraph);
    Stopped stopped = race.stopped();
    if (stopped != null) {
      document.note(stopped.line());
    }
    found.notes().forEach(document::note);
    return document.build();
  }

  private static Table table(InsertResult race) {
    return new Table(
        "",
        List.of(
            Column.text("variant"),
            Column.figures("rows"),
            Column.figures("trips"),
            Column.figures("constant"),
            Column.figures("seconds"),
            Column.figures("predicted"),
            Column.figures("rows/s"),
            Column.figures("us/row"),
            Column.figures("server us/row")),
        race.variants().stream().map(InsertView::row).toList());
  }

  private static List<String> row(VariantResult variant) {
    return List.of(
        variant.name(),
        Cells.count(variant.rows()),
        Cells.count(variant.trips()),
        Cells.count(sum(variant.constantTrips())),
        Cells.figure(variant.rows() == 0 ? null : Double.valueOf(variant.seconds())),
        Cells.figure(variant.predictedSeconds()),
        Cells.count(Math.round(variant.rowsPerSecond())),
        Cells.figure(
            variant.rows() == 0
                ? null
                : Double.valueOf(variant.seconds() * MICROS_PER_SECOND / variant.rows())),
        Cells.figure(variant.serverMicrosPerRow()));
  }

  private static @Nullable Long sum(@Nullable Map<String, Long> trips) {
    return trips == null
        ? null
        : Long.valueOf(trips.values().stream().mapToLong(Long::longValue).sum());
  }
}
