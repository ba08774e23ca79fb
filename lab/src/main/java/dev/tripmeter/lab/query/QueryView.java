package dev.tripmeter.lab.query;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import dev.tripmeter.lab.engine.Cells;
import dev.tripmeter.lab.engine.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A query, row by row, for people. */
public final class QueryView {
  /** Places shown; JSON has more of them. */
  private static final int SHOWN = 20;

  private QueryView() {}

  /** The document of a query. */
  public static Document document(Found<QueryResult> found) {
    QueryResult query = found.result();
    DocumentBuilder document =
        Document.builder().heading(1, "Where the trips are").paragraph(query.statement());
    if (query.trips() != null) {
      document.table(trips(query.trips()));
      int hidden = query.trips().size() - SHOWN;
      if (hidden > 0) {
        document.note("%s in the JSON alone".formatted(Cells.counted(hidden, "more place")));
      }
    }
    document.paragraph(summary(query));
    LaterRuns later = query.laterRuns();
    if (later != null) {
      document.paragraph(later(query, later));
    }
    if (!query.rowMicros().isEmpty()) {
      document.table(rows(query.rowMicros()));
    }
    Stopped stopped = query.stopped();
    if (stopped != null) {
      document.note(stopped.line());
    }
    found.notes().forEach(document::note);
    return document.build();
  }

  private static Table trips(List<TripMark> marks) {
    List<List<String>> rows = new ArrayList<>();
    for (TripMark mark : marks.subList(0, Math.min(SHOWN, marks.size()))) {
      String place =
          mark instanceof TripMark.BeforeRow before
              ? "before row " + Cells.count(before.beforeRow())
              : "at the end of the set";
      rows.add(List.of(place, Cells.count(mark.trips()), Cells.count(mark.micros())));
    }
    return new Table(
        "Trips, seen on the socket",
        List.of(Column.text("place"), Column.figures("trips"), Column.figures("us")),
        rows);
  }

  private static Table rows(List<Long> rowMicros) {
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < rowMicros.size(); row++) {
      rows.add(List.of(Cells.count(row + 1L), Cells.count(rowMicros.get(row))));
    }
    return new Table(
        "Rows, each since the one before",
        List.of(Column.figures("row"), Column.figures("us")),
        rows);
  }

  private static String summary(QueryResult query) {
    String trips = query.trips() == null ? null : Cells.counted(query.tally().trips(), "trip");
    String with = trips == null ? "" : ", with " + trips + constant(query.constantTrips());
    String time = Cells.time(query.seconds() * 1e6);
    Long affected = query.updateCount();
    if (affected != null && query.rows() == 0) {
      return "%s affected in %s%s.".formatted(Cells.counted(affected, "row"), time, with);
    }
    Double perRow = query.microsPerRow();
    return "%s%s in %s%s: %s after %s%s."
        .formatted(
            Cells.counted(query.rows(), "row"),
            affected == null ? "" : " and " + Cells.counted(affected, "row") + " affected",
            time,
            with,
            query.rows() == 0 ? "the answer" : "the first row",
            Cells.time(query.firstRowMicros()),
            perRow == null ? "" : ", %s us per row".formatted(Cells.figure(perRow)));
  }

  private static String constant(@Nullable Map<String, Long> trips) {
    if (trips == null || trips.isEmpty()) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    trips.forEach((kind, count) -> parts.add(kind + " " + Cells.count(count)));
    return " (and, not the statement's: " + String.join(", ", parts) + ")";
  }

  private static String later(QueryResult query, LaterRuns later) {
    return ("The first run, which also parses and plans, had its first row after %s; "
            + "%s after %s (median)%s.")
        .formatted(
            Cells.time(query.firstRowMicros()),
            Cells.counted(later.runs(), "later run"),
            Cells.time(later.medianFirstRowMicros()),
            trips(later));
  }

  private static String trips(LaterRuns later) {
    Long least = later.minTrips();
    Long most = later.maxTrips();
    if (least == null || most == null) {
      return "";
    }
    return least.equals(most)
        ? ", %s each".formatted(Cells.counted(most, "trip"))
        : ", %s to %s".formatted(Cells.count(least), Cells.counted(most, "trip"));
  }
}
