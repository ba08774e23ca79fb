package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Numbers;
import java.util.List;

/**
 * A table of a report that no section above holds: I/O, latches, segments, caches, parameters. Kept
 * as printed.
 *
 * @param title what the report calls it
 * @param headings one per column
 * @param rows cells by column
 */
public record FurtherTable(String title, List<String> headings, List<List<String>> rows) {

  public FurtherTable {
    headings = List.copyOf(headings);
    rows = List.copyOf(rows);
  }

  /** What a row is about: its cells before the first figure. Empty if it starts with a figure. */
  static String line(List<String> row) {
    StringBuilder line = new StringBuilder();
    for (String cell : row) {
      if (Numbers.figure(cell) != null) {
        break;
      }
      if (!cell.isEmpty()) {
        line.append(line.length() == 0 ? "" : ", ").append(cell);
      }
    }
    return line.toString();
  }
}
