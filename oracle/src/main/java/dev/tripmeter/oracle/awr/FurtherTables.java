package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Keeps and compares what no section knows. Tables with SQL are left out: their texts are read
 * elsewhere.
 */
final class FurtherTables {
  /** What is measured, averaged or a share, and so rounded. */
  private static final Pattern QUANTITY =
      Pattern.compile(
          "[(%/]|\\b(avg|av|pct|time|wt|rate|size|mem|memory|hit|factor?|begin|end|mb|kb)\\b",
          Pattern.CASE_INSENSITIVE);

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
    Map<Place, List<@Nullable Bounded>> byPlace = new LinkedHashMap<>();
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
            cells.add(ComparedCell.of(place.table(), place.line(), place.heading(), values));
          }
        });
    return cells;
  }

  private static void read(
      FurtherTable table, int report, int reports, Map<Place, List<@Nullable Bounded>> byPlace) {
    for (List<String> row : table.rows()) {
      String line = FurtherTable.line(row);
      // a table of one row needs no name for it
      boolean named = !line.isEmpty() || table.rows().size() == 1;
      for (int column = 0; column < row.size() && column < table.headings().size(); column++) {
        Bounded value = value(row.get(column), table.headings().get(column));
        if (value != null && named) {
          Place place = new Place(table.title(), line, heading(table.headings(), column));
          List<@Nullable Bounded> values =
              byPlace.computeIfAbsent(
                  place, any -> new ArrayList<>(Collections.nCopies(reports, null)));
          if (values.get(report) == null) {
            values.set(report, value);
          }
        }
      }
    }
  }

  /** A whole number is a count unless its heading says that it is a quantity. */
  private static @Nullable Bounded value(String cell, String heading) {
    BigDecimal figure = Numbers.figure(cell);
    if (figure == null) {
      return null;
    }
    if (!heading.contains("Data")) {
      return QUANTITY.matcher(heading).find() ? Bounded.printed(figure) : Bounded.count(figure);
    }
    // amounts of data are in multiples of 1,024
    BigDecimal plain = Numbers.figure(cell.replaceAll("[A-Za-z].*", ""));
    double thousands =
        plain == null || plain.signum() == 0 ? 1 : figure.divide(plain).doubleValue();
    int power = (int) Math.round(Math.log10(thousands) / 3);
    return Bounded.scaled(Bounded.printed(plain), Math.pow(1024, power));
  }

  /** The heading of a column, numbered where an earlier one has the same. */
  static String heading(List<String> headings, int column) {
    String heading = headings.get(column);
    int same = Collections.frequency(headings.subList(0, column), heading);
    return same == 0 ? heading : heading + " (" + (same + 1) + ')';
  }

  private record Place(String table, String line, String heading) {}
}
