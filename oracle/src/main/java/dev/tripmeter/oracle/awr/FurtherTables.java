package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps and compares what no section knows. Tables with SQL are left out: their texts are read
 * elsewhere.
 */
final class FurtherTables {

  private FurtherTables() {}

  static List<FurtherTable> of(List<Grid> grids) {
    List<FurtherTable> tables = new ArrayList<>();
    for (Grid grid : grids) {
      boolean sql = StatementSections.idColumn(grid) >= 0 || grid.columnStarting("SQL Text") >= 0;
      if (!sql && !grid.headings().isEmpty() && !grid.rows().isEmpty()) {
        tables.add(new FurtherTable(grid.title(), grid.headings(), grid.rows()));
      }
    }
    return tables;
  }

  /**
   * Every figure that the first report holds and another one does too. Titles are those of one
   * format.
   */
  static List<ComparedCell> compare(List<AwrReport> reports) {
    Map<Place, List<@Nullable Double>> byPlace = new LinkedHashMap<>();
    for (int i = 0; i < reports.size(); i++) {
      for (FurtherTable table : reports.get(i).further()) {
        read(table, i, reports.size(), byPlace);
      }
    }
    List<ComparedCell> cells = new ArrayList<>();
    byPlace.forEach(
        (place, values) -> {
          boolean shared =
              values.subList(1, values.size()).stream().anyMatch(value -> value != null);
          if (values.get(0) != null && shared) {
            cells.add(
                new ComparedCell(
                    place.table(),
                    place.line(),
                    place.heading(),
                    values,
                    Compared.of(ReportSection.ACTIVITY, place.line(), Measure.TOTAL, values)
                        .differences()));
          }
        });
    return cells;
  }

  private static void read(
      FurtherTable table, int report, int reports, Map<Place, List<@Nullable Double>> byPlace) {
    for (List<String> row : table.rows()) {
      String line = FurtherTable.line(row);
      for (int column = 1; column < row.size() && column < table.headings().size(); column++) {
        Double value = Numbers.figure(row.get(column));
        if (value != null && !line.isEmpty()) {
          Place place = new Place(table.title(), line, heading(table.headings(), column));
          List<@Nullable Double> values =
              byPlace.computeIfAbsent(
                  place, any -> new ArrayList<>(Collections.nCopies(reports, null)));
          if (values.get(report) == null) {
            values.set(report, value);
          }
        }
      }
    }
  }

  /** The heading of a column, numbered where an earlier one has the same. */
  static String heading(List<String> headings, int column) {
    String heading = headings.get(column);
    int same = Collections.frequency(headings.subList(0, column), heading);
    return same == 0 ? heading : heading + " (" + (same + 1) + ')';
  }

  private record Place(String table, String line, String heading) {}
}
