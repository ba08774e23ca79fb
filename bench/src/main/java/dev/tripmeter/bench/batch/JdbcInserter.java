package dev.tripmeter.bench.batch;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What JDBC itself offers. */
final class JdbcInserter implements Inserter {
  private final Connection connection;
  private final PreparedStatement insert;
  private final boolean batch;
  private final boolean keys;

  private JdbcInserter(
      Connection connection, PreparedStatement insert, boolean batch, boolean keys) {
    this.connection = connection;
    this.insert = insert;
    this.batch = batch;
    this.keys = keys;
  }

  /** One row after the other. */
  static Inserter loop(Connection connection) throws SQLException {
    return new JdbcInserter(connection, connection.prepareStatement(LabelRow.INSERT), false, false);
  }

  /** Batches without keys. */
  static Inserter batch(Connection connection) throws SQLException {
    return new JdbcInserter(connection, connection.prepareStatement(LabelRow.INSERT), true, false);
  }

  /** Batches whose keys are asked by the name of their column. */
  static Inserter keysByName(Connection connection) throws SQLException {
    return new JdbcInserter(
        connection, connection.prepareStatement(LabelRow.INSERT, new String[] {"id"}), true, true);
  }

  /** Batches with whatever the database makes of a row. */
  static Inserter generatedKeys(Connection connection) throws SQLException {
    return new JdbcInserter(
        connection,
        connection.prepareStatement(LabelRow.INSERT, Statement.RETURN_GENERATED_KEYS),
        true,
        true);
  }

  @Override
  public long @Nullable [] insert(List<LabelRow> rows) throws SQLException {
    long[] ids = new long[rows.size()];
    int known = 0;
    for (List<LabelRow> some : Inserter.batches(rows)) {
      for (LabelRow row : some) {
        row.bind(insert);
        if (batch) {
          insert.addBatch();
        } else {
          insert.executeUpdate();
        }
      }
      if (batch) {
        insert.executeBatch();
      }
      if (keys) {
        try (ResultSet generated = insert.getGeneratedKeys()) {
          while (generated.next()) {
            ids[known++] = generated.getLong("id");
          }
        }
      }
    }
    connection.commit();
    return keys ? ids : null;
  }

  @Override
  public void close() throws SQLException {
    insert.close();
  }
}
