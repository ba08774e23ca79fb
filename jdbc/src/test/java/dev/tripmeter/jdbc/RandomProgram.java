package dev.tripmeter.jdbc;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A JDBC program made from a seed: the same calls in the same order every time. It writes down all
 * it sees: values, counts, keys, and what was thrown.
 */
final class RandomProgram {
  private final Connection connection;
  private final Random random;
  private final List<String> seen = new ArrayList<>();

  private RandomProgram(Connection connection, long seed) {
    this.connection = connection;
    this.random = new Random(seed);
  }

  /** Runs it, on a connection that has a table {@code program (id, name)}. */
  static List<String> run(Connection connection, long seed, int steps) throws SQLException {
    RandomProgram program = new RandomProgram(connection, seed);
    for (int i = 0; i < steps; i++) {
      try {
        program.step();
      } catch (SQLException e) {
        program.saw(e.toString(), String.valueOf(e.getSQLState()));
        if (!connection.getAutoCommit()) {
          connection.rollback();
        }
      }
    }
    return program.seen;
  }

  private void saw(Object... what) {
    seen.add(Arrays.deepToString(what));
  }

  private void step() throws SQLException {
    switch (random.nextInt(12)) {
      case 0 -> connection.setAutoCommit(random.nextBoolean());
      case 1 -> end();
      case 2 -> insertWithKeys();
      case 3 -> batch();
      case 4 -> select();
      case 5 -> several();
      case 6 -> fail();
      case 7 -> saw(connection.isValid(5), connection.getTransactionIsolation());
      case 8 -> savepoint();
      case 9 -> describe();
      case 10 -> textBatch();
      default -> update();
    }
  }

  private void end() throws SQLException {
    if (connection.getAutoCommit()) {
      return;
    }
    if (random.nextBoolean()) {
      connection.commit();
    } else {
      connection.rollback();
    }
  }

  private void insertWithKeys() throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into program (name) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, "n" + random.nextInt(100));
      saw(insert.executeUpdate());
      try (ResultSet keys = insert.getGeneratedKeys()) {
        saw(keys.next(), keys.getLong(1));
      }
    }
  }

  private void batch() throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into program (name) values (?)")) {
      int rows = random.nextInt(40);
      for (int i = 0; i < rows; i++) {
        insert.setString(1, random.nextInt(60) == 0 ? null : "b" + i);
        insert.addBatch();
      }
      saw(insert.executeBatch());
    } catch (BatchUpdateException e) {
      saw(e.getUpdateCounts());
      throw e;
    }
  }

  private void textBatch() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.addBatch("insert into program (name) values ('t')");
      statement.addBatch("update program set name = 'u' where id = " + random.nextInt(20));
      saw(statement.executeBatch());
    }
  }

  private void select() throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "select id, name from program where id > ? order by id",
            random.nextBoolean() ? ResultSet.TYPE_FORWARD_ONLY : ResultSet.TYPE_SCROLL_INSENSITIVE,
            ResultSet.CONCUR_READ_ONLY)) {
      select.setFetchSize(random.nextInt(10));
      select.setInt(1, random.nextInt(50));
      try (ResultSet result = select.executeQuery()) {
        int most = random.nextInt(60);
        while (most-- > 0 && result.next()) {
          saw(result.getLong("id"), result.getObject(2), result.wasNull());
        }
      }
    }
  }

  private void several() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      boolean isResult = statement.execute("select count(*) from program");
      saw(isResult);
      if (isResult) {
        try (ResultSet result = statement.getResultSet()) {
          saw(result.next(), result.getLong(1), result.next());
        }
      }
      saw(statement.getMoreResults(), statement.getUpdateCount());
    }
  }

  private void fail() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("insert into program (name) values (null)");
    }
  }

  private void savepoint() throws SQLException {
    if (connection.getAutoCommit()) {
      return;
    }
    Savepoint savepoint = connection.setSavepoint();
    update();
    if (random.nextBoolean()) {
      connection.rollback(savepoint);
    }
    connection.releaseSavepoint(savepoint);
  }

  private void describe() throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("select id, name from program where name = ?")) {
      saw(statement.getMetaData().getColumnCount());
      saw(statement.getParameterMetaData().getParameterCount());
    }
    // A session that has just ended may still have a temporary table of this name.
    Set<String> names = new LinkedHashSet<>();
    try (ResultSet columns = connection.getMetaData().getColumns(null, null, "program", null)) {
      while (columns.next()) {
        names.add(columns.getString("COLUMN_NAME"));
      }
    }
    saw(names);
  }

  private void update() throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement("update program set name = ? where id <= ?")) {
      update.setString(1, "x" + random.nextInt(9));
      update.setInt(2, random.nextInt(30));
      saw(update.execute(), update.getUpdateCount());
    }
  }
}
