package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.BatchOptions;
import dev.tripmeter.batch.FlushResult;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.Row;
import dev.tripmeter.batch.UnwrittenRowsException;
import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Owns the rows of all writers of one connection, and its transaction. Every public method takes
 * one lock, so that rows may be added, and grow old, on any thread. It knows nothing of the objects
 * the program holds: when those are gone with rows inside, somebody is left to say so.
 */
public final class Engine {
  private final ReentrantLock lock = new ReentrantLock();
  private final Connection connection;
  private final Dialect dialect;
  private final BatchOptions options;
  private final Sender sender;
  private final boolean autoCommitBefore;
  private final Map<String, TargetTable> tables = new HashMap<>();
  private final List<Buffer<?>> buffers = new ArrayList<>();
  private final List<Lane> lanes = new ArrayList<>();
  private final Transaction transaction = new Transaction();
  private final LeakWatch leakWatch = new LeakWatch(this);
  private final AgeTrigger ageTrigger;
  private long waitingBytes;
  private @Nullable BatchException failure;
  private boolean closed;

  /** Takes over a connection: from here on nobody else commits. */
  public Engine(Connection connection, Dialect dialect, BatchOptions options) throws SQLException {
    this.connection = connection;
    this.dialect = dialect;
    this.options = options;
    this.sender = new Sender(dialect, transaction, Trips.of(connection));
    this.ageTrigger = new AgeTrigger(options.maxAge(), this);
    this.autoCommitBefore = connection.getAutoCommit();
    if (autoCommitBefore) {
      connection.setAutoCommit(false);
    }
  }

  /** Where the rows go. */
  public Connection connection() {
    return connection;
  }

  /** A writer's buffer for a record. */
  public <R extends Record> Buffer<R> open(
      Class<R> type, @Nullable Class<?> keyType, String openedAt) throws BatchException {
    return locked(
        () -> {
          TargetTable table = table(RecordMapping.tableOf(type));
          return open(table, RecordMapping.of(type, table), keyType, openedAt);
        });
  }

  /** A writer's buffer for values of columns. */
  public Buffer<Row> open(
      String name, List<String> columns, @Nullable Class<?> keyType, String openedAt)
      throws BatchException {
    return locked(
        () -> {
          TargetTable table = table(name);
          return open(table, Columns.mapping(table, columns), keyType, openedAt);
        });
  }

  private <R> Buffer<R> open(
      TargetTable table, Mapping<R> mapping, @Nullable Class<?> keyType, String openedAt)
      throws Refusal {
    KeyColumn key = null;
    if (keyType != null) {
      TargetColumn column = mapping.keyColumn() == null ? table.primaryKey() : mapping.keyColumn();
      if (column == null) {
        throw Refusal.ofKeys(
            "Table " + table.name() + " has no primary key of one column: mark one with @Key");
      }
      key = new KeyColumn(column, keyType);
    }
    Buffer<R> buffer = new Buffer<>(this, table, mapping, key, openedAt);
    buffers.add(buffer);
    return buffer;
  }

  private TargetTable table(String name) throws SQLException {
    TargetTable known = tables.get(name);
    if (known == null) {
      known = dialect.table(connection, name);
      tables.put(name, known);
    }
    return known;
  }

  void opened(Lane lane) {
    lanes.add(lane);
  }

  /** Takes a row, and sends what is full by it. */
  public <R> Pending<?> add(Buffer<R> buffer, R row) throws BatchException {
    return locked(
        () -> {
          Entry entry = buffer.add(row);
          waitingBytes += entry.bytes();
          leakWatch.rowsInside();
          ageTrigger.rowsInside();
          Lane lane = entry.lane();
          while (lane.size() >= options.maxRows() && lane.ready() >= options.maxRows()) {
            sendFirst(lane, options.maxRows());
          }
          if (waitingBytes >= options.maxBytes()) {
            sendAll(lanes);
          }
          return entry.handle();
        });
  }

  /** Sends all rows of a writer and what has to go before them. */
  public FlushResult flush(Buffer<?> buffer) throws BatchException {
    return locked(() -> flush(buffer.lanes()));
  }

  /** Sends all rows. */
  public FlushResult flush() throws BatchException {
    return locked(() -> flush(lanes));
  }

  /** Sends what a key needs. */
  void send(Handle<?> handle) throws BatchException {
    locked(
        () -> {
          Lane lane = handle.lane();
          if (lane != null) {
            sendAll(List.of(lane));
          }
        });
  }

  /** Sends rows that are old. A failure is told by the next call. */
  void flushAged() {
    lock.lock();
    try {
      if (failure == null && !closed) {
        sendAll(lanes);
      }
    } catch (SQLException e) {
      // It stands in the way of every call from now on, and says so there.
    } finally {
      lock.unlock();
    }
  }

  /** Sends all rows, commits, and gives the rows up. */
  public void commit() throws BatchException {
    locked(
        () -> {
          sendAll(lanes);
          try {
            connection.commit();
          } catch (SQLException e) {
            BatchException why = fails(Failures.ofCommit(e));
            transaction.fails(why);
            throw why;
          }
          transaction.commits();
          leakWatch.nothingInside();
        });
  }

  /** Gives up all rows, those not sent without sending them, and makes the writers usable again. */
  public void rollback() throws BatchException {
    lock.lock();
    try {
      checkOpen();
      failure = null;
      discard();
      try {
        connection.rollback();
      } catch (SQLException e) {
        throw fails(Failures.of(e));
      }
    } finally {
      lock.unlock();
    }
  }

  /** Sends all rows and sets a savepoint. */
  Savepoint savepoint(@Nullable String name) throws BatchException {
    return locked(
        () -> {
          sendAll(lanes);
          Savepoint savepoint =
              name == null ? connection.setSavepoint() : connection.setSavepoint(name);
          transaction.reached(savepoint);
          return savepoint;
        });
  }

  /** Gives up all rows added since a savepoint. */
  void rollback(Savepoint savepoint) throws BatchException {
    locked(
        () -> {
          connection.rollback(savepoint);
          discardWaiting();
          transaction.returnedTo(savepoint, rolledBack());
        });
  }

  /** Sends all rows, and then runs other work of the program on the connection. */
  @Nullable Object afterRows(Work work) throws Exception {
    lock.lock();
    try {
      checkUsable();
      sendAll(lanes);
      return work.run();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends it: the connection goes back as it came, and what is not committed is rolled back.
   *
   * @throws UnwrittenRowsException when that is rows
   */
  public void close() throws BatchException {
    lock.lock();
    try {
      if (closed) {
        return;
      }
      Map<String, Long> unwritten = byTable();
      BatchException told = failure;
      closed = true;
      discard();
      SQLException trouble = giveBack();
      if (!unwritten.isEmpty()) {
        throw new UnwrittenRowsException(unwritten, told);
      }
      if (trouble != null) {
        throw Failures.of(trouble);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Nobody can commit any more. */
  public void leaked() {
    leakWatch.collected();
    ageTrigger.close();
  }

  private @Nullable SQLException giveBack() {
    ageTrigger.close();
    try {
      if (!connection.isClosed()) {
        connection.rollback();
        for (Lane lane : lanes) {
          lane.close();
        }
        if (autoCommitBefore) {
          connection.setAutoCommit(true);
        }
      }
      return null;
    } catch (SQLException e) {
      return e;
    }
  }

  /**
   * Ends a writer: sends its rows.
   *
   * @throws UnwrittenRowsException when that does not work
   */
  public void close(Buffer<?> buffer) throws BatchException {
    lock.lock();
    try {
      if (buffer.waiting() > 0) {
        flush(buffer);
      }
    } catch (BatchException e) {
      throw new UnwrittenRowsException(Map.of(buffer.table().name(), buffer.waiting()), e);
    } finally {
      lock.unlock();
    }
  }

  private FlushResult flush(Collection<Lane> wanted) throws SQLException {
    Sender.Count before = sender.count();
    sendAll(wanted);
    return sender.count().since(before);
  }

  private void sendAll(Collection<Lane> wanted) throws SQLException {
    FlushOrder order = new FlushOrder(wanted);
    while (order.hasNext()) {
      Lane lane = order.next();
      for (int left = lane.ready(); left > 0; ) {
        left -= sendFirst(lane, Math.min(left, options.maxRows()));
      }
    }
  }

  /** One statement. */
  private int sendFirst(Lane lane, int count) throws SQLException {
    List<Entry> rows = lane.first(count);
    try {
      sender.send(lane, rows);
    } catch (SQLException e) {
      throw fails(Failures.of(e));
    }
    lane.removeFirst(rows.size());
    rows.forEach(row -> waitingBytes -= row.bytes());
    if (waitingRows() == 0) {
      ageTrigger.nothingInside();
    }
    return rows.size();
  }

  private BatchException fails(BatchException why) {
    failure = why;
    return why;
  }

  private void discard() {
    discardWaiting();
    transaction.fails(rolledBack());
    transaction.begins();
    leakWatch.nothingInside();
  }

  private static BatchException rolledBack() {
    return new BatchException("The row was rolled back");
  }

  private void discardWaiting() {
    BatchException never = new BatchException("The row was given up by a rollback, and never sent");
    lanes.forEach(lane -> lane.takeAll().forEach(row -> row.handle().fails(never)));
    waitingBytes = 0;
    ageTrigger.nothingInside();
  }

  private long waitingRows() {
    long rows = 0;
    for (Lane lane : lanes) {
      rows += lane.size();
    }
    return rows;
  }

  /** How many rows of each writer are not committed. */
  Map<Buffer<?>, Long> uncommitted() {
    Map<Buffer<?>, Long> rows = new LinkedHashMap<>(transaction.rows());
    buffers.forEach(buffer -> rows.merge(buffer, buffer.waiting(), Long::sum));
    rows.values().removeIf(count -> count == 0);
    return rows;
  }

  private Map<String, Long> byTable() {
    Map<String, Long> rows = new LinkedHashMap<>();
    uncommitted().forEach((buffer, count) -> rows.merge(buffer.table().name(), count, Long::sum));
    return rows;
  }

  ReentrantLock lock() {
    return lock;
  }

  private void locked(Action action) throws BatchException {
    locked(
        () -> {
          action.run();
          return true;
        });
  }

  private <T> T locked(Query<T> work) throws BatchException {
    lock.lock();
    try {
      checkUsable();
      return work.run();
    } catch (SQLException e) {
      throw Failures.of(e);
    } finally {
      lock.unlock();
    }
  }

  private void checkUsable() throws BatchException {
    checkOpen();
    if (failure != null) {
      throw new BatchException(
          "An earlier batch failed, so only rollback() and close() go on: " + failure.getMessage(),
          failure);
    }
  }

  private void checkOpen() throws BatchException {
    if (closed) {
      throw new BatchException("The Batching is closed");
    }
  }

  /** Other work of the program. */
  interface Work {
    @Nullable Object run() throws Exception;
  }

  private interface Query<T> {
    T run() throws SQLException;
  }

  private interface Action {
    void run() throws SQLException;
  }
}
