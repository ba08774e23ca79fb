package dev.tripmeter.server;

import dev.tripmeter.embedded.EmbeddedOptions;
import dev.tripmeter.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A server of a test's own, and short ways to use it. */
final class TestServer implements AutoCloseable {
  private final EmbeddedPostgres postgres;

  private TestServer(EmbeddedPostgres postgres) {
    this.postgres = postgres;
  }

  /** Starts a server on which nothing runs but the test: no autovacuum that commits, too. */
  static TestServer start(EmbeddedOptions options) {
    return new TestServer(EmbeddedPostgres.start(options.withSetting("autovacuum", "off")));
  }

  static TestServer start() {
    return start(EmbeddedOptions.defaults());
  }

  Connection connect() throws SQLException {
    return connect(postgres.user(), postgres.password());
  }

  Connection connect(String user, String password) throws SQLException {
    return DriverManager.getConnection(postgres.jdbcUrl(), user, password);
  }

  String database() {
    return postgres.database();
  }

  static void run(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Runs a query with one parameter several times. */
  static void query(Connection connection, String sql, int times) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int time = 0; time < times; time++) {
        statement.setInt(1, time);
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            rows.getObject(1);
          }
        }
      }
    }
  }

  @Override
  public void close() {
    postgres.close();
  }
}
