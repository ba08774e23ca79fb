package dev.tripmeter.lab.insert;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

/** One INSERT ... SELECT FROM unnest(...) for each list of rows: a column is an array. */
final class ArrayWriter implements RowWriter {
  private final Connection connection;
  private final PreparedStatement insert;
  private final Long[] itemIds;
  private final Long[] sourceIds;
  private final String[] labels;
  private final BigDecimal[] scores;
  private final String[] comments;
  private int collected;
  private long rowsSent;

  ArrayWriter(Connection connection, String sql, int batchSize) throws SQLException {
    this.connection = connection;
    this.insert = connection.prepareStatement(sql);
    this.itemIds = new Long[batchSize];
    this.sourceIds = new Long[batchSize];
    this.labels = new String[batchSize];
    this.scores = new BigDecimal[batchSize];
    this.comments = new String[batchSize];
  }

  @Override
  public void add(LabelRow row) throws SQLException {
    itemIds[collected] = row.itemId();
    sourceIds[collected] = row.sourceId();
    labels[collected] = row.label();
    scores[collected] = row.score();
    comments[collected] = row.comment();
    collected++;
    if (collected == itemIds.length) {
      flush();
    }
  }

  @Override
  public void flush() throws SQLException {
    if (collected == 0) {
      return;
    }
    bind(1, "bigint", itemIds);
    bind(2, "bigint", sourceIds);
    bind(3, "text", labels);
    bind(4, "numeric", scores);
    bind(5, "text", comments);
    int ids = 0;
    try (ResultSet returned = insert.executeQuery()) {
      while (returned.next()) {
        if (returned.getLong(1) > 0) {
          ids++;
        }
      }
    }
    if (ids != collected) {
      throw new SQLException(
          "the database returned " + ids + " ids for " + collected + " inserted rows");
    }
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

  private void bind(int index, String type, Object[] column) throws SQLException {
    Object[] filled = collected == column.length ? column : Arrays.copyOf(column, collected);
    insert.setArray(index, connection.createArrayOf(type, filled));
  }
}
