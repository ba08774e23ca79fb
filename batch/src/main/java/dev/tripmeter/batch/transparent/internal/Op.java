package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.InsertRow;
import dev.tripmeter.core.sql.Outline;
import dev.tripmeter.core.sql.SqlName;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A collected execution.
 *
 * @param number its place in the order of the program, on its connection
 * @param sql its text
 * @param outline what the text tells
 * @param keys the keys asked for; null for none
 * @param values its parameters, in order
 * @param outcome what the program's statement waits for
 * @param origin where the program executed it
 */
record Op(
    long number,
    String sql,
    Outline outline,
    @Nullable KeyRequest keys,
    List<Bound> values,
    Outcome outcome,
    Origin origin) {
  private static final int BYTES_OF_AN_OP = 200;

  /** The row it inserts, and nothing but that; null when it is anything else. */
  @Nullable InsertRow row() {
    return outline.row();
  }

  /**
   * Whether its row can be written in a text of another execution: not with a backslash in it,
   * which escapes or does not, by a setting of the server.
   */
  boolean isJoinable() {
    InsertRow row = outline.row();
    return row != null && row.text().indexOf('\\') < 0;
  }

  /** The row of an execution that is known to insert one. */
  InsertRow requireRow() {
    return Objects.requireNonNull(outline.row(), sql);
  }

  /** What it names that may be a table. */
  Collection<SqlName> names() {
    InsertRow row = outline.row();
    return row == null ? outline.names() : List.of(row.table());
  }

  /** All that it may read or change; null when it cannot be told. */
  @Nullable List<Relation> touched(Catalog catalog) throws SQLException {
    List<Relation> found = catalog.find(names());
    return found == null || (found.isEmpty() && row() != null) ? null : found;
  }

  /** Sets its parameters, from a number on; returns the next free number. */
  int bind(PreparedStatement to, int first) throws SQLException {
    int at = first;
    for (Bound value : values) {
      value.set(to, at++);
    }
    return at;
  }

  /** About how much memory it takes. */
  int bytes() {
    int bytes = BYTES_OF_AN_OP;
    for (Bound value : values) {
      bytes += value.bytes();
    }
    // A prepared text is shared by all its executions.
    return values.isEmpty() ? bytes + 2 * sql.length() : bytes;
  }
}
