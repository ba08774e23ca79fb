package dev.tripmeter.embedded;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Short ways to ask an embedded server. */
final class Sql {
  private Sql() {}

  static Connection connect(EmbeddedPostgres postgres) throws SQLException {
    return DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), postgres.password());
  }

  static String text(EmbeddedPostgres postgres, String query) throws SQLException {
    try (Connection connection = connect(postgres);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getString(1);
    }
  }

  static void run(EmbeddedPostgres postgres, String sql) throws SQLException {
    try (Connection connection = connect(postgres);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The folder that holds data and log of the instance. */
  static Path instanceFolder(EmbeddedPostgres postgres) throws SQLException {
    return Path.of(text(postgres, "show data_directory")).resolve("..").normalize();
  }
}
