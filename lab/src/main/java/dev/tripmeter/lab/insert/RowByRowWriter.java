package dev.tripmeter.lab.insert;

import dev.tripmeter.lab.engine.KeySum;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One INSERT for each row; the id comes back with it. */
final class RowByRowWriter implements RowWriter {
  private final PreparedStatement insert;
  private final boolean returning;
  private final KeySum keySum = new KeySum();
  private long rowsSent;

  private RowByRowWriter(PreparedStatement insert, boolean returning) {
    this.insert = insert;
    this.returning = returning;
  }

  /** For an INSERT that ends in RETURNING id. */
  static RowByRowWriter returning(Connection connection, String sql) throws SQLException {
    return new RowByRowWriter(connection.prepareStatement(sql), true);
  }

  /** For a database that hands ids over by JDBC's generated keys. */
  static RowByRowWriter withGeneratedKeys(Connection connection, String sql) throws SQLException {
    return new RowByRowWriter(connection.prepareStatement(sql, new String[] {"id"}), false);
  }

  @Override
  public void add(LabelRow row) throws SQLException {
    ExecuteBatchWriter.bind(insert, row);
    if (returning) {
      try (ResultSet id = insert.executeQuery()) {
        keySum.add(readId(id), row.itemId());
      }
    } else {
      insert.executeUpdate();
      try (ResultSet id = insert.getGeneratedKeys()) {
        keySum.add(readId(id), row.itemId());
      }
    }
    rowsSent++;
  }

  @Override
  public void flush() {}

  @Override
  public long rowsSent() {
    return rowsSent;
  }

  @Override
  public KeySum keySum() {
    return keySum;
  }

  @Override
  public void close() throws SQLException {
    insert.close();
  }

  private static long readId(ResultSet id) throws SQLException {
    long key = id.next() ? id.getLong(1) : 0;
    if (key < 1) {
      throw new SQLException("the database returned no id for an inserted row");
    }
    return key;
  }
}
