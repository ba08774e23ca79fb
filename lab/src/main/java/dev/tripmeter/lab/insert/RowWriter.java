package dev.tripmeter.lab.insert;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.lab.engine.KeySum;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** One variant at work on one connection. Not thread-safe. */
interface RowWriter extends AutoCloseable {
  /** Takes a row; sends it, or the list when it has exactly as many rows as a batch. */
  void add(LabelRow row) throws SQLException;

  /** Sends what has been collected, if anything. */
  void flush() throws SQLException;

  /** Sends what has been collected, and makes it durable. */
  default void commit(Connection connection) throws SQLException {
    flush();
    connection.commit();
  }

  /** Rows whose INSERT came back without an error. */
  long rowsSent();

  /** The sum of the keys that came back for rows known; null where none come, or not row by row. */
  default @Nullable KeySum keySum() {
    return null;
  }

  @Override
  void close() throws SQLException;

  /** The writer of a variant. */
  static RowWriter of(
      InsertVariant variant, Connection connection, SeedTables tables, int batchSize)
      throws SQLException {
    if (variant == InsertVariant.WRITER) {
      return new KeyedWriter(connection, tables.table(variant), batchSize);
    }
    String sql = tables.insertLabel(variant);
    return switch (variant) {
      case ROW_BY_ROW ->
          tables.dialect() == Dialect.POSTGRESQL
              ? RowByRowWriter.returning(connection, sql)
              : RowByRowWriter.withGeneratedKeys(connection, sql);
      case EXECUTE_BATCH -> new ExecuteBatchWriter(connection, sql, batchSize);
      default -> new ArrayWriter(connection, sql, batchSize);
    };
  }
}
