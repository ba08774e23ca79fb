package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.Row;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.util.ArrayList;
import java.util.List;

/** Finds a table's columns by name, and maps rows of values to them. */
final class Columns {
  private Columns() {}

  /** The column of exactly that name, or else the one that differs only in upper and lower case. */
  static TargetColumn find(TargetTable table, String name) throws Refusal {
    List<TargetColumn> similar = new ArrayList<>();
    for (TargetColumn column : table.columns()) {
      if (column.name().equals(name)) {
        return column;
      }
      if (column.name().equalsIgnoreCase(name)) {
        similar.add(column);
      }
    }
    if (similar.size() != 1) {
      throw Refusal.of(
          "Table "
              + table.name()
              + (similar.isEmpty() ? " has no column " : " has more than one column ")
              + name);
    }
    return similar.get(0);
  }

  /** Values of one column, beside a key that the database makes. */
  static <N> Mapping<N> mapping(TargetTable table, String name, Class<N> type, String key)
      throws Refusal {
    Slot<N> slot = new Slot<>(value -> value, find(table, name).binder(type), false);
    return new Mapping<>(List.of(slot), find(table, key));
  }

  static Mapping<Row> mapping(TargetTable table, List<String> names) throws Refusal {
    List<Slot<Row>> slots = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int position = i;
      slots.add(
          new Slot<>(
              row -> row.values().get(position),
              find(table, names.get(i)).binder(Object.class),
              false));
    }
    return new Mapping<>(slots, null);
  }
}
