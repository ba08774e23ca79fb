package dev.tripmeter.batch.internal.plain;

import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.RowReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows by lists of keys, of a length that every database takes. Which row belongs to which
 * key is told by Java's idea of equal; where the database has another one it is refused.
 *
 * @param connection where
 * @param table the table's name, quoted
 * @param key the column of the keys
 * @param columns what to read
 */
record PlainFind(Connection connection, String table, PlainColumn key, List<PlainColumn> columns) {
  private static final int KEYS_OF_A_STATEMENT = 500;

  <R> List<@Nullable R> rows(List<Object> keys, RowReader<R> reader) throws SQLException {
    Map<Object, Integer> places = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      places.put(keys.get(i), i);
    }
    List<@Nullable R> rows = new ArrayList<>(Collections.nCopies(keys.size(), null));
    for (int from = 0; from < keys.size(); from += KEYS_OF_A_STATEMENT) {
      int to = Math.min(keys.size(), from + KEYS_OF_A_STATEMENT);
      read(keys.subList(from, to), places, reader, rows);
    }
    return rows;
  }

  private <R> void read(
      List<Object> keys, Map<Object, Integer> places, RowReader<R> reader, List<@Nullable R> rows)
      throws SQLException {
    String marks = String.join(", ", Collections.nCopies(keys.size(), "?"));
    String names = columns.stream().map(PlainColumn::sql).collect(Collectors.joining(", "));
    String sql =
        "select " + key.sql() + ", " + names + " from " + table + " where " + key.sql() + " in ("
            + marks + ")";
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      for (int i = 0; i < keys.size(); i++) {
        query.setObject(i + 1, keys.get(i));
      }
      try (ResultSet result = query.executeQuery()) {
        while (result.next()) {
          Integer place = places.get(result.getObject(1, keys.get(0).getClass()));
          if (place == null) {
            throw Refusal.of(
                "A row of "
                    + key.table()
                    + " has a "
                    + key.name()
                    + " that only the database takes"
                    + " for equal to one that was asked for");
          }
          if (rows.set(place, reader.read(result, 2)) != null) {
            throw Refusal.of("More than one row of " + key.table() + " has the same " + key.name());
          }
        }
      }
    }
  }
}
