package dev.tripmeter.lab.insert;

import dev.tripmeter.core.sql.Dialect;
import java.sql.Connection;
import java.sql.SQLException;

/** One variant at work on one connection. Not thread-safe. */
interface RowWriter extends AutoCloseable {
  /** Takes a row; sends it, or the list when it has exactly as many rows as a batch. */
  void add(LabelRow row) throws SQLException;

  /** Sends what has been collected, if anything. */
  void flush() throws SQLException;

  /** Rows whose INSERT came back without an error. */
  long rowsSent();

  @Override
  void close() throws SQLException;

  /** The writer of a variant. */
  static RowWriter of(
      InsertVariant variant, Connection connection, SeedTables tables, int batchSize)
      throws SQLException {
    String sql = tables.insertLabel(variant);
    return switch (variant) {
      case ROW_BY_ROW ->
          tables.dialect() == Dialect.POSTGRESQL
              ? RowByRowWriter.returning(connection, sql)
              : RowByRowWriter.withGeneratedKeys(connection, sql);
      case EXECUTE_BATCH -> new ExecuteBatchWriter(connection, sql, batchSize);
      case ARRAY -> new ArrayWriter(connection, sql, batchSize);
    };
  }
}
