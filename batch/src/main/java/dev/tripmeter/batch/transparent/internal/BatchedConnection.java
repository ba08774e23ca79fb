package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.NotBatched;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * A connection that collects. What only asks, and cannot see whether something was sent, is
 * forwarded: {@code getAutoCommit}, {@code getWarnings}, {@code isValid}, ...
 */
public final class BatchedConnection extends ForwardingConnection {
  private final Connection raw;
  private final Batcher batcher;

  /** Over a connection. */
  BatchedConnection(Connection raw, Batcher batcher) {
    this.raw = raw;
    this.batcher = batcher;
  }

  @Override
  Connection raw() {
    return raw;
  }

  Batcher batcher() {
    return batcher;
  }

  @Override
  void unwrapped() throws SQLException {
    batcher.never(NotBatched.UNWRAPPED);
  }

  @Override
  public void commit() throws SQLException {
    batcher.end(true, raw::commit);
  }

  @Override
  public void rollback() throws SQLException {
    batcher.end(false, raw::rollback);
  }

  /** All that is collected is younger than any savepoint: setting one sends. */
  @Override
  public void rollback(Savepoint savepoint) throws SQLException {
    batcher.end(false, () -> raw.rollback(savepoint));
  }

  @Override
  public Savepoint setSavepoint() throws SQLException {
    batcher.flush();
    return raw.setSavepoint();
  }

  @Override
  public Savepoint setSavepoint(String name) throws SQLException {
    batcher.flush();
    return raw.setSavepoint(name);
  }

  @Override
  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    batcher.after(() -> raw.releaseSavepoint(savepoint));
  }

  @Override
  public void setAutoCommit(boolean on) throws SQLException {
    if (on == raw.getAutoCommit()) {
      raw.setAutoCommit(on);
    } else {
      batcher.after(() -> raw.setAutoCommit(on));
    }
  }

  @Override
  public void close() throws SQLException {
    batcher.close(raw::close);
  }

  @Override
  public void abort(Executor executor) throws SQLException {
    batcher.abandoned();
    raw.abort(executor);
  }

  @Override
  public void setReadOnly(boolean readOnly) throws SQLException {
    batcher.after(() -> raw.setReadOnly(readOnly));
  }

  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    batcher.after(() -> raw.setTransactionIsolation(level));
  }

  @Override
  public void setCatalog(String catalog) throws SQLException {
    batcher.after(() -> raw.setCatalog(catalog));
    batcher.schemaChanged();
  }

  @Override
  public void setSchema(String schema) throws SQLException {
    batcher.after(() -> raw.setSchema(schema));
    batcher.schemaChanged();
  }

  @Override
  public void endRequest() throws SQLException {
    batcher.after(raw::endRequest);
  }

  @Override
  public @Nullable DatabaseMetaData getMetaData() throws SQLException {
    return new BatchedMetaData(this, raw.getMetaData());
  }

  @Override
  public Statement createStatement() throws SQLException {
    return new BatchedStatement(this, raw.createStatement());
  }

  @Override
  public Statement createStatement(int type, int concurrency) throws SQLException {
    watch(concurrency);
    return new BatchedStatement(this, raw.createStatement(type, concurrency));
  }

  @Override
  public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
    watch(concurrency);
    return new BatchedStatement(this, raw.createStatement(type, concurrency, holdability));
  }

  /** The rows of an updatable result are changed by the driver, unseen. */
  private void watch(int concurrency) throws SQLException {
    if (concurrency == ResultSet.CONCUR_UPDATABLE) {
      batcher.never(NotBatched.UPDATABLE_RESULT);
    }
  }

  private PreparedStatement prepared(
      String sql, @Nullable KeyRequest keys, PreparedStatement statement) {
    return new BatchedPreparedStatement(this, sql, keys, statement);
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    return prepared(sql, null, raw.prepareStatement(sql));
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency)
      throws SQLException {
    watch(concurrency);
    return prepared(sql, null, raw.prepareStatement(sql, type, concurrency));
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    watch(concurrency);
    return prepared(sql, null, raw.prepareStatement(sql, type, concurrency, holdability));
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int keys) throws SQLException {
    return prepared(sql, KeyRequest.of(keys), raw.prepareStatement(sql, keys));
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int[] keys) throws SQLException {
    return prepared(sql, KeyRequest.of(keys), raw.prepareStatement(sql, keys));
  }

  @Override
  public PreparedStatement prepareStatement(String sql, String[] keys) throws SQLException {
    return prepared(sql, KeyRequest.of(keys), raw.prepareStatement(sql, keys));
  }

  @Override
  public CallableStatement prepareCall(String sql) throws SQLException {
    return new BatchedCallableStatement(this, raw.prepareCall(sql));
  }

  @Override
  public CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
    watch(concurrency);
    return new BatchedCallableStatement(this, raw.prepareCall(sql, type, concurrency));
  }

  @Override
  public CallableStatement prepareCall(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    watch(concurrency);
    return new BatchedCallableStatement(this, raw.prepareCall(sql, type, concurrency, holdability));
  }
}
