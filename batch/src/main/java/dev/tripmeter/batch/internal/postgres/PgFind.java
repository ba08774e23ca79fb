package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.RowReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads rows by an array of keys: one trip, one text, one plan for any number of them. */
final class PgFind {
  private PgFind() {}

  static <R> List<@Nullable R> rows(
      Connection connection,
      String table,
      PgBinder key,
      List<Object> keys,
      List<PgColumn> columns,
      RowReader<R> reader)
      throws SQLException {
    String sql =
        "select k.ord, "
            + columns.stream().map(c -> "t." + c.sql()).collect(Collectors.joining(", "))
            + " from pg_catalog.unnest(?::"
            + key.form().elementType()
            + "[]) with ordinality as k(id, ord) join "
            + table
            + " as t on t."
            + key.column().sql()
            + " = k.id::"
            + key.column().type().sql();
    List<@Nullable R> rows = new ArrayList<>(Collections.nCopies(keys.size(), null));
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      query.setFetchSize(0); // A cursor would need further trips, whatever the URL says.
      List<@Nullable Object[]> one = new ArrayList<>(keys.size());
      keys.forEach(each -> one.add(new Object[] {each}));
      query.setArray(1, connection.createArrayOf(key.form().elementType(), key.elements(one, 0)));
      try (ResultSet result = query.executeQuery()) {
        while (result.next()) {
          R row = reader.read(result, 2);
          if (rows.set(result.getInt(1) - 1, row) != null) {
            throw Refusal.of(
                "More than one row of "
                    + key.column().table()
                    + " has the same "
                    + key.column().name());
          }
        }
      }
    }
    return rows;
  }
}
