package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.Outline;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A statement whose executions may be collected. To the program it looks as if they had been
 * executed: what it then asks of them is answered, if it must be by sending them first.
 */
class BatchedStatement extends ForwardingStatement {
  private final BatchedConnection connection;
  private final @Nullable Statement raw;
  private @Nullable Outcome outcome;
  private @Nullable KeysOfRow keys;
  private boolean countGone;
  private boolean timeLimit;
  private @Nullable BatchedResultSet result;

  BatchedStatement(BatchedConnection connection, Statement raw) {
    this.connection = connection;
    this.raw = raw;
  }

  /** For heirs, which have a statement of their own to lie over. */
  BatchedStatement(BatchedConnection connection) {
    this.connection = connection;
    this.raw = null;
  }

  @Override
  Statement raw() {
    return Objects.requireNonNull(raw);
  }

  final Batcher batcher() {
    return connection.batcher();
  }

  @Override
  final void unwrapped() throws SQLException {
    connection.unwrapped();
  }

  /** Whether an execution was collected; if not, it is to be executed now. */
  final boolean collects(
      String sql,
      Outline outline,
      @Nullable KeyRequest keyRequest,
      @Nullable List<@Nullable Bound> values,
      Ask ask)
      throws SQLException {
    leave();
    if (raw().isClosed()) {
      return false; // Which the driver says in its own words.
    }
    outcome =
        batcher()
            .offer(
                new Offer(
                    sql,
                    outline,
                    keyRequest,
                    values == null ? List.of() : values,
                    values != null,
                    ask,
                    timeLimit));
    if (outcome != null && keyRequest != null) {
      keys = new KeysOfRow(this, outcome);
    }
    return outcome != null;
  }

  private boolean collects(String sql, @Nullable KeyRequest keyRequest, Ask ask)
      throws SQLException {
    return collects(sql, batcher().outline(sql), keyRequest, null, ask);
  }

  /** The results of the last execution are gone. */
  final void leave() throws SQLException {
    if (outcome != null) {
      outcome.unwanted();
    }
    outcome = null;
    keys = null;
    countGone = false;
    result = null;
  }

  /** What {@code executeUpdate} answers for an execution that was collected. */
  final long count() {
    return outcome == null ? SUCCESS_NO_INFO : outcome.count();
  }

  final @Nullable ResultSet result(@Nullable ResultSet rawResult) {
    BatchedResultSet known = result;
    if (rawResult == null || (known != null && known.raw() == rawResult)) {
      return rawResult == null ? null : known;
    }
    result = new BatchedResultSet(this, rawResult);
    return result;
  }

  @Override
  public Connection getConnection() {
    return connection;
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    return !collects(sql, null, Ask.NOTHING) && raw().execute(sql);
  }

  @Override
  public boolean execute(String sql, int keyFlag) throws SQLException {
    return !collects(sql, KeyRequest.of(keyFlag), Ask.NOTHING) && raw().execute(sql, keyFlag);
  }

  @Override
  public boolean execute(String sql, int[] columns) throws SQLException {
    return !collects(sql, KeyRequest.of(columns), Ask.NOTHING) && raw().execute(sql, columns);
  }

  @Override
  public boolean execute(String sql, String[] columns) throws SQLException {
    return !collects(sql, KeyRequest.of(columns), Ask.NOTHING) && raw().execute(sql, columns);
  }

  @Override
  public @Nullable ResultSet executeQuery(String sql) throws SQLException {
    collects(sql, null, Ask.ROWS);
    return result(raw().executeQuery(sql));
  }

  @Override
  public int executeUpdate(String sql) throws SQLException {
    return collects(sql, null, Ask.COUNT) ? (int) count() : raw().executeUpdate(sql);
  }

  @Override
  public int executeUpdate(String sql, int keyFlag) throws SQLException {
    return collects(sql, KeyRequest.of(keyFlag), Ask.COUNT)
        ? (int) count()
        : raw().executeUpdate(sql, keyFlag);
  }

  @Override
  public int executeUpdate(String sql, int[] columns) throws SQLException {
    return collects(sql, KeyRequest.of(columns), Ask.COUNT)
        ? (int) count()
        : raw().executeUpdate(sql, columns);
  }

  @Override
  public int executeUpdate(String sql, String[] columns) throws SQLException {
    return collects(sql, KeyRequest.of(columns), Ask.COUNT)
        ? (int) count()
        : raw().executeUpdate(sql, columns);
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    return collects(sql, null, Ask.COUNT) ? count() : raw().executeLargeUpdate(sql);
  }

  @Override
  public long executeLargeUpdate(String sql, int keyFlag) throws SQLException {
    return collects(sql, KeyRequest.of(keyFlag), Ask.COUNT)
        ? count()
        : raw().executeLargeUpdate(sql, keyFlag);
  }

  @Override
  public long executeLargeUpdate(String sql, int[] columns) throws SQLException {
    return collects(sql, KeyRequest.of(columns), Ask.COUNT)
        ? count()
        : raw().executeLargeUpdate(sql, columns);
  }

  @Override
  public long executeLargeUpdate(String sql, String[] columns) throws SQLException {
    return collects(sql, KeyRequest.of(columns), Ask.COUNT)
        ? count()
        : raw().executeLargeUpdate(sql, columns);
  }

  /** A program that batches by itself has its batch sent as it is, behind what is collected. */
  @Override
  public int[] executeBatch() throws SQLException {
    leave();
    batcher().flush();
    return raw().executeBatch();
  }

  /** As {@link #executeBatch}. */
  @Override
  public long[] executeLargeBatch() throws SQLException {
    leave();
    batcher().flush();
    return raw().executeLargeBatch();
  }

  @Override
  public @Nullable ResultSet getResultSet() throws SQLException {
    return outcome == null ? result(raw().getResultSet()) : null;
  }

  @Override
  public int getUpdateCount() throws SQLException {
    return outcome == null ? raw().getUpdateCount() : (int) askedCount(outcome);
  }

  @Override
  public long getLargeUpdateCount() throws SQLException {
    return outcome == null ? raw().getLargeUpdateCount() : askedCount(outcome);
  }

  private long askedCount(Outcome of) throws SQLException {
    if (countGone) {
      return -1;
    }
    if (of.count() == SUCCESS_NO_INFO) {
      batcher().resolve(of);
      of.requireNotLost();
    }
    return of.count();
  }

  @Override
  public boolean getMoreResults() throws SQLException {
    return outcome == null ? raw().getMoreResults() : noMore();
  }

  @Override
  public boolean getMoreResults(int current) throws SQLException {
    return outcome == null ? raw().getMoreResults(current) : noMore();
  }

  private boolean noMore() {
    countGone = true;
    return false;
  }

  /** Keys are asked of the database when the first of them is read. */
  @Override
  public @Nullable ResultSet getGeneratedKeys() throws SQLException {
    if (outcome == null) {
      ResultSet raws = raw().getGeneratedKeys();
      return raws == null ? null : new BatchedResultSet(this, raws);
    }
    return keys == null ? noKeys() : keys;
  }

  /** What a statement of the driver answers that has executed nothing. */
  private ResultSet noKeys() throws SQLException {
    Statement other = connection.raw().createStatement();
    other.closeOnCompletion();
    return new BatchedResultSet(this, other.getGeneratedKeys());
  }

  @Override
  public void setQueryTimeout(int seconds) throws SQLException {
    raw().setQueryTimeout(seconds);
    timeLimit = seconds > 0;
  }

  @Override
  public void cancel() throws SQLException {
    batcher().cancel();
    raw().cancel();
  }

  @Override
  public void close() throws SQLException {
    try {
      leave();
      batcher().statementClosed();
    } finally {
      raw().close();
    }
  }
}
