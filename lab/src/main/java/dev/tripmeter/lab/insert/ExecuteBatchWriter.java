package dev.tripmeter.lab.insert;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The seed's list: rows are collected by addBatch and sent by executeBatch. */
final class ExecuteBatchWriter implements RowWriter {
  private final PreparedStatement insert;
  private final int batchSize;
  private int collected;
  private long rowsSent;

  ExecuteBatchWriter(Connection connection, String sql, int batchSize) throws SQLException {
    this.insert = connection.prepareStatement(sql);
    this.batchSize = batchSize;
  }

  static void bind(PreparedStatement insert, LabelRow row) throws SQLException {
    insert.setLong(1, row.itemId());
    insert.setLong(2, row.sourceId());
    insert.setString(3, row.label());
    insert.setBigDecimal(4, row.score());
    insert.setString(5, row.comment());
  }

  @Override
  public void add(LabelRow row) throws SQLException {
    bind(insert, row);
    insert.addBatch();
    collected++;
    // The seed's own program asks "longer than", and so sends one row more than it means to.
    if (collected >= batchSize) {
      flush();
    }
  }

  @Override
  public void flush() throws SQLException {
    if (collected == 0) {
      return;
    }
    insert.executeBatch();
    rowsSent += collected;
    collected = 0;
  }

  @Override
  public long rowsSent() {
    return rowsSent;
  }

  @Override
  public void close() throws SQLException {
    insert.close();
  }
}
