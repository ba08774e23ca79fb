package dev.tripmeter.batch;

import org.jspecify.annotations.Nullable;

/**
 * A row that the database refused, with the first fault it met: a row may have more. Its text shows
 * no value of the row, so that it can go to a log; the database's reason may.
 *
 * @param table the table's name, as the database writes it
 * @param row what was given to {@link TableWriter#add}; null when the failing row of the statement
 *     was not found
 * @param index how many rows were added to the writer before this one; of the first row of the
 *     statement when the failing one was not found
 * @param sqlState the database's SQLSTATE
 * @param constraint the violated constraint's name; null when the database names none
 * @param column the column's name; null when the database names none
 * @param reason the database's own words
 */
public record RejectedRow(
    String table,
    @Nullable Object row,
    long index,
    @Nullable String sqlState,
    @Nullable String constraint,
    @Nullable String column,
    String reason) {
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    if (row == null) {
      text.append("A row from row ").append(index).append(" on");
    } else {
      text.append("Row ").append(index);
    }
    text.append(" was refused by table ").append(table);
    if (constraint != null) {
      text.append(", constraint ").append(constraint);
    }
    if (column != null) {
      text.append(", column ").append(column);
    }
    return text.append(" (SQLSTATE ").append(sqlState).append(")").toString();
  }
}
