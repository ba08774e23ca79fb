package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.Outline;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A prepared statement whose executions may be collected. */
class BatchedPreparedStatement extends ForwardingPreparedStatement {
  private final String sql;
  private final Outline outline;
  private final @Nullable KeyRequest keyRequest;
  private final @Nullable PreparedStatement prepared;
  private final List<@Nullable Bound> values = new ArrayList<>();

  BatchedPreparedStatement(
      BatchedConnection connection,
      String sql,
      @Nullable KeyRequest keyRequest,
      PreparedStatement prepared) {
    super(connection);
    this.sql = sql;
    this.outline = batcher().outline(sql);
    this.keyRequest = keyRequest;
    this.prepared = prepared;
  }

  /** For an heir, which has a statement of its own to lie over and collects nothing. */
  BatchedPreparedStatement(BatchedConnection connection) {
    super(connection);
    this.sql = "";
    this.outline = batcher().outline(sql);
    this.keyRequest = null;
    this.prepared = null;
  }

  @Override
  PreparedStatement raw() {
    return Objects.requireNonNull(prepared);
  }

  @Override
  final <T> void bound(int number, @Nullable T value, Setter<T> setter) {
    while (values.size() < number) {
      values.add(null);
    }
    values.set(number - 1, Bound.of(value, setter));
  }

  boolean collects(Ask ask) throws SQLException {
    return collects(sql, outline, keyRequest, values, ask);
  }

  @Override
  public void clearParameters() throws SQLException {
    raw().clearParameters();
    values.clear();
  }

  @Override
  public boolean execute() throws SQLException {
    return !collects(Ask.NOTHING) && raw().execute();
  }

  @Override
  public @Nullable ResultSet executeQuery() throws SQLException {
    collects(Ask.ROWS);
    return result(raw().executeQuery());
  }

  @Override
  public int executeUpdate() throws SQLException {
    return collects(Ask.COUNT) ? (int) count() : raw().executeUpdate();
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    return collects(Ask.COUNT) ? count() : raw().executeLargeUpdate();
  }
}
