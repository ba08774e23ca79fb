package dev.tripmeter.core.sql;

import java.util.List;

/**
 * The one row of {@code insert into t (a, b) values (?, ?)}, so that rows of equal beginnings can
 * be written as one statement. Immutable.
 *
 * @param table the table
 * @param columns the columns named, in order; empty when none are
 * @param beginning the text up to the row
 * @param text the row in its brackets
 * @param values what stands in it, in order
 */
public record InsertRow(
    SqlName table, List<SqlName> columns, String beginning, String text, List<InsertValue> values) {

  public InsertRow {
    columns = List.copyOf(columns);
    values = List.copyOf(values);
  }

  /** How many parameters the row has. */
  public int parameters() {
    return values.stream().mapToInt(InsertValue::parameters).sum();
  }
}
