package dev.tripmeter.bench.observer;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What an ordinary program asks of JDBC, through one observed connection. Each method returns a sum
 * that is the same whoever watches. Not thread-safe.
 */
final class Workload implements AutoCloseable {
  static final String QUERY = "select id, amount from item where id between ? and ?";
  static final String UPDATE = "update item set amount = ? where id = ?";

  private final Connection database;
  private final Connection connection;
  private final PreparedStatement query;
  private final PreparedStatement update;

  private Workload(Connection database, Connection connection) throws SQLException {
    this.database = database;
    this.connection = connection;
    this.query = connection.prepareStatement(QUERY);
    this.update = connection.prepareStatement(UPDATE);
  }

  /** Opens a database of that name, which lives as long as the workload, and connects to it. */
  static Workload open(Engine engine, Observer observer, String name) throws SQLException {
    Connection database = engine.openDatabase(name);
    return new Workload(database, observer.connect(engine.url(name)));
  }

  /** Two sets, a query and two getters a row, with a statement that was prepared before. */
  long queryReused(int rows) throws SQLException {
    return sum(query, rows);
  }

  /** The same with a statement prepared and closed for this query alone. */
  long queryFresh(int rows) throws SQLException {
    try (PreparedStatement fresh = connection.prepareStatement(QUERY)) {
      return sum(fresh, rows);
    }
  }

  /** Two sets and an {@code addBatch} an entry, then one {@code executeBatch}. */
  long batch(int entries) throws SQLException {
    for (int id = 1; id <= entries; id++) {
      update.setInt(1, 2 * id);
      update.setInt(2, id);
      update.addBatch();
    }
    long updated = 0;
    for (int count : update.executeBatch()) {
      updated += count;
    }
    return updated;
  }

  private static long sum(PreparedStatement query, int rows) throws SQLException {
    query.setInt(1, 1);
    query.setInt(2, rows);
    long sum = 0;
    try (ResultSet result = query.executeQuery()) {
      while (result.next()) {
        sum += result.getLong(1) + result.getInt(2);
      }
    }
    return sum;
  }

  @Override
  public void close() throws SQLException {
    try (database;
        connection) {
      query.close();
      update.close();
    }
  }
}
