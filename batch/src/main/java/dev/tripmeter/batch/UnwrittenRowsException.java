package dev.tripmeter.batch;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows were added and never committed: they are not in the database. */
public final class UnwrittenRowsException extends BatchException {
  private final Map<String, Long> rowsByTable;

  /** With what had failed before, or nothing. */
  public UnwrittenRowsException(Map<String, Long> rowsByTable, @Nullable BatchException cause) {
    super("Not written: " + text(rowsByTable), cause);
    this.rowsByTable = Map.copyOf(rowsByTable);
  }

  /** How many rows of each table, those sent but not committed included. */
  public Map<String, Long> rowsByTable() {
    return rowsByTable;
  }

  private static String text(Map<String, Long> rowsByTable) {
    return new TreeMap<>(rowsByTable)
        .entrySet().stream()
            .map(table -> table.getValue() + " rows of " + table.getKey())
            .collect(Collectors.joining(", "));
  }
}
