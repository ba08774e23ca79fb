package dev.tripmeter.batch;

import dev.tripmeter.batch.Postgres.Server;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The same tables in the schemas {@code ours} and {@code theirs}: one for each way of writing. */
final class Twins {
  private Twins() {}

  /** Makes the tables; what was there before is gone. */
  static void create(Server server, List<String> ddl) throws SQLException {
    List<String> all =
        new ArrayList<>(List.of("drop schema if exists ours, theirs, kinds cascade"));
    all.add("create schema kinds");
    all.add("set search_path to kinds");
    all.addAll(List.of(Kind.TYPES));
    for (String schema : List.of("ours", "theirs")) {
      all.add("create schema " + schema);
      all.add("set search_path to " + schema + ", kinds");
      all.addAll(ddl);
    }
    server.run(all.toArray(String[]::new));
  }

  /**
   * Rows that one table has and the other has not, or has more often, as texts; compared by the
   * server.
   */
  static List<String> difference(Connection connection, String table, List<String> columns)
      throws SQLException {
    String row =
        columns.stream().map(RowByRow::quoted).collect(Collectors.joining(", ", "row(", ")::text"));
    String ours = "select " + row + " as r from ours." + table;
    String theirs = "select " + row + " as r from theirs." + table;
    List<String> difference = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select 'only ours: ' || r from (%1$s except all %2$s) o union all select 'only theirs: ' || r from (%2$s except all %1$s) t"
                    .formatted(ours, theirs))) {
      while (rows.next()) {
        difference.add(rows.getString(1));
      }
    }
    return difference;
  }
}
