package dev.tripmeter.bench.observer;

import dev.tripmeter.bench.observer.stub.StubDriver;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Whose driver is observed. */
public enum Engine {
  /** H2 in memory: a real database, whose own time hides a small observer. */
  H2("H2 in memory") {
    @Override
    String url(String database) {
      return "jdbc:h2:mem:" + database;
    }

    @Override
    void createTable(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute("create table item (id int primary key, amount int not null)");
        statement.execute("insert into item select x, 2 * x from system_range(1, " + ROWS + ")");
      }
    }
  },

  /** A driver that does nothing, so that the observer is all there is to measure. */
  STUB("stub driver") {
    @Override
    String url(String database) {
      return StubDriver.URL;
    }

    @Override
    void createTable(Connection connection) {}
  };

  /** Rows of the table {@code item}: ids from 1, amounts twice as much. */
  static final int ROWS = 1_000;

  private final String label;

  Engine(String label) {
    this.label = label;
  }

  /** How tables name it. */
  public String label() {
    return label;
  }

  /** The JDBC URL of a database of the given name. */
  abstract String url(String database);

  abstract void createTable(Connection connection) throws SQLException;

  /**
   * Opens a fresh database with its table filled. It lives until the returned connection is closed.
   */
  Connection openDatabase(String database) throws SQLException {
    Connection connection = DriverManager.getConnection(url(database));
    createTable(connection);
    return connection;
  }
}
