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
        document.note("%,d more places are in the JSON".formatted(hidden));
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
    String trips = Cells.count(query.trips() == null ? null : query.tally().trips());
    if (query.updateCount() != null) {
      return "%s rows were affected in %s, with %s trips."
          .formatted(Cells.count(query.updateCount()), Cells.time(query.seconds() * 1e6), trips);
    }
    Double perRow = query.microsPerRow();
    return "%s rows in %s, with %s trips%s: the first row after %s%s."
        .formatted(
            Cells.count(query.rows()),
            Cells.time(query.seconds() * 1e6),
            trips,
            constant(query.constantTrips()),
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
    String trips =
        later.minTrips() == null
            ? ""
            : later.minTrips().equals(later.maxTrips())
                ? ", %s trips each".formatted(Cells.count(later.minTrips()))
                : ", %s to %s trips"
                    .formatted(Cells.count(later.minTrips()), Cells.count(later.maxTrips()));
    return ("The first run, which also parses and plans, had its first row after %s; "
            + "%,d later runs after %s (median)%s.")
        .formatted(
            Cells.time(query.firstRowMicros()),
            later.runs(),
            Cells.time(later.medianFirstRowMicros()),
            trips);
  }
}
