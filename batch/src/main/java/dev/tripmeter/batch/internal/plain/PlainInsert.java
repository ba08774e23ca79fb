package dev.tripmeter.batch.internal.plain;

import dev.tripmeter.batch.internal.dialect.Insert;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Keys;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Savepoint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The driver's batch under a savepoint: a failed batch may have left rows, which go again. */
final class PlainInsert implements Insert {
  private static final @Nullable Object[] NO_KEYS = {};

  private final Connection connection;
  private final PreparedStatement statement;
  private final List<PlainColumn> columns;
  private final @Nullable KeyColumn key;

  PlainInsert(Connection connection, String sql, List<PlainColumn> columns, @Nullable KeyColumn key)
      throws SQLException {
    this.connection = connection;
    this.columns = columns;
    this.key = key;
    this.statement =
        key == null
            ? connection.prepareStatement(sql)
            : connection.prepareStatement(sql, new String[] {key.column().name()});
  }

  @Override
  public @Nullable Object[] send(List<@Nullable Object[]> rows, boolean afterFailure)
      throws SQLException {
    Savepoint before = connection.setSavepoint();
    try {
      statement.clearBatch();
      for (@Nullable Object[] row : rows) {
        for (int i = 0; i < row.length; i++) {
          Object value = row[i];
          if (value == null) {
            statement.setNull(i + 1, columns.get(i).jdbcType());
          } else {
            statement.setObject(i + 1, value);
          }
        }
        statement.addBatch();
      }
      statement.executeBatch();
      @Nullable Object[] keys = key == null ? NO_KEYS : keys(rows.size(), key);
      release(before);
      return keys;
    } catch (SQLException e) {
      connection.rollback(before);
      throw cause(e);
    }
  }

  private void release(Savepoint savepoint) throws SQLException {
    try {
      connection.releaseSavepoint(savepoint);
    } catch (SQLFeatureNotSupportedException e) {
      // Some databases keep them until the transaction ends.
    }
  }

  private @Nullable Object[] keys(int count, KeyColumn key) throws SQLException {
    @Nullable Object[] keys = new Object[count];
    int found = 0;
    try (ResultSet rows = statement.getGeneratedKeys()) {
      for (; rows.next() && found < count; found++) {
        keys[found] = Keys.read(rows, 1, key.type());
      }
    }
    if (found != count) {
      throw Refusal.ofKeys("The driver gave " + found + " keys for " + count + " rows");
    }
    return keys;
  }

  /** What a row met, rather than what became of the batch. */
  private static SQLException cause(SQLException failure) {
    return failure instanceof BatchUpdateException && failure.getNextException() != null
        ? failure.getNextException()
        : failure;
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
