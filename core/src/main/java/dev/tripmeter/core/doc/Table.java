package dev.tripmeter.core.doc;

import java.util.List;

/**
 * A table of texts that are already rounded and formatted. Units stand in the headers.
 *
 * @param columns headers and alignment
 * @param rows cells, as many a row as there are columns
 */
public record Table(String caption, List<Column> columns, List<List<String>> rows) {

  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row of " + row.size() + " cells in a table of " + columns.size() + " columns");
      }
    }
  }

  /** A column: its header with the unit, and whether its cells are figures (aligned right). */
  public record Column(String header, boolean figures) {

    /** A column of texts, aligned left. */
    public static Column text(String header) {
      return new Column(header, false);
    }

    /** A column of figures, aligned right. */
    public static Column figures(String header) {
      return new Column(header, true);
    }
  }
}
