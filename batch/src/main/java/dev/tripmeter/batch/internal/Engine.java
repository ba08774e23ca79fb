package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.BatchOptions;
import dev.tripmeter.batch.FlushResult;
import dev.tripmeter.batch.InvalidRowException;
import dev.tripmeter.batch.OnConflict;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.RejectedRow;
import dev.tripmeter.batch.Row;
import dev.tripmeter.batch.UnwrittenRowsException;
import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Owns the rows of all writers of one connection, and its transaction. Every public method takes
 * one lock, so that rows may be added, and grow old, on any thread. It knows nothing of the objects
 * the program holds: when those are gone with rows inside, somebody is left to say so.
 */
public final class Engine {
  private final Connection connection;
  private final Transaction transaction;
  private final Outflow outflow;
  private final Tables tables;
  private final AgeTrigger ageTrigger;
  private final boolean autoCommitBefore;
  private final Reports reports = new Reports();
  private final Guard guard = new Guard(reports, this::atTheEndOfACall);
  private final LeakWatch leakWatch = new LeakWatch(this);
  private long rollbacks;

  /** Takes over a connection: from here on nobody else commits. */
  public Engine(Connection connection, Dialect dialect, BatchOptions options) throws SQLException {
    this.connection = connection;
    this.transaction = new Transaction(options.replayBytes());
    this.outflow = new Outflow(connection, dialect, options, transaction);
    this.tables = new Tables(this, connection, dialect);
    this.ageTrigger = new AgeTrigger(options.maxAge(), this);
    this.autoCommitBefore = connection.getAutoCommit();
    if (autoCommitBefore) {
      connection.setAutoCommit(false);
    } else {
      transaction.kept().notAlone("it was open before");
    }
  }

  /** Where the rows go. */
  public Connection connection() {
    return connection;
  }

  /** A writer's buffer for a record. */
  public <R extends Record> Buffer<R> open(
      Class<R> type, @Nullable Class<?> keyType, String openedAt) throws BatchException {
    return guard.call(() -> tables.open(type, keyType, openedAt));
  }

  /** A writer's buffer for values of columns. */
  public Buffer<Row> open(
      String table, List<String> columns, @Nullable Class<?> keyType, String openedAt)
      throws BatchException {
    return guard.call(() -> tables.open(table, columns, keyType, openedAt));
  }

  /** A buffer for names of one column, that are left as they are where they are there. */
  public <N> Buffer<N> openLookup(
      String table, String name, Class<N> type, String key, Class<?> keyType, String openedAt)
      throws BatchException {
    return guard.call(
        () -> {
          Buffer<N> names = tables.open(table, name, type, key, keyType, openedAt);
          names.merge(names.ignoringAll());
          return names;
        });
  }

  /** A buffer for names of more columns. */
  public <N extends Record> Buffer<N> openLookup(Class<N> type, Class<?> keyType, String openedAt)
      throws BatchException {
    return guard.call(
        () -> {
          Buffer<N> names = tables.open(type, keyType, openedAt);
          names.merge(names.ignoringAll());
          return names;
        });
  }

  /** What reads rows of a record by their keys. */
  public <R extends Record> Finds<R> openFinder(Class<R> type, Class<?> keyType)
      throws BatchException {
    return guard.call(() -> tables.finder(type, keyType));
  }

  /** Makes a writer's buffer one that merges. */
  public void merge(Buffer<?> buffer, OnConflict onConflict) throws BatchException {
    guard.run(() -> buffer.merge(onConflict));
  }

  Lane lane(Buffer<?> buffer, List<Binder> shape) {
    return outflow.lane(buffer, shape);
  }

  void report(Consumer<RejectedRow> handler, RejectedRow row) {
    transaction.kept().notAlone("a row of it was refused and reported");
    reports.add(handler, row);
  }

  /** Takes a row, and sends what is full by it. */
  public <R> Pending<?> add(Buffer<R> buffer, R row) throws BatchException {
    return guard.call(
        () -> {
          Entry entry;
          try {
            entry = buffer.add(row);
          } catch (InvalidRowException e) {
            return buffer.refuse(row, e);
          }
          leakWatch.rowsInside();
          ageTrigger.rowsInside();
          guard.send(() -> outflow.sendFull(entry.lane()));
          return entry.handle();
        });
  }

  /** The handle of a name's row: a known one, or that of a row that is added. */
  public <N> Pending<?> lookUp(Buffer<N> buffer, LookupCache<N> cache, N name)
      throws BatchException {
    return guard.call(
        () -> {
          Handle<?> known = cache.get(name, rollbacks);
          if (known != null) {
            return known;
          }
          Pending<?> added = add(buffer, name);
          cache.put(name, (Handle<?>) added);
          return added;
        });
  }

  /** Reads what the program asks for of a table, after the rows that wait for it are sent. */
  <T> T find(TargetTable table, Guard.Query<T> query) throws BatchException {
    return guard.sending(
        () -> {
          outflow.send(tables.lanesOf(table));
          transaction.kept().notAlone("rows were read in it");
          return query.run();
        });
  }

  /** Work on what the engine's lock guards. */
  <T> T call(Guard.Query<T> work) throws BatchException {
    return guard.call(work);
  }

  /** Sends all rows of a writer and what has to go before them. */
  public FlushResult flush(Buffer<?> buffer) throws BatchException {
    return guard.call(() -> guard.sending(() -> outflow.flush(buffer.lanes())));
  }

  /** Sends all rows. */
  public FlushResult flush() throws BatchException {
    return guard.call(() -> guard.sending(outflow::flush));
  }

  /** Sends what a key needs. */
  void send(Handle<?> handle) throws BatchException {
    guard.run(
        () -> {
          Lane lane = handle.lane();
          if (lane != null) {
            guard.send(() -> outflow.send(List.of(lane)));
          }
        });
  }

  /** Sends rows that are old. A failure stands in the way of every call from then on. */
  void flushAged() {
    try {
      guard.run(
          () -> {
            guard.send(outflow::flush);
            guard.send(this::tellHandlers);
          });
    } catch (BatchException e) {
      // It is told by the next call.
    }
  }

  private void tellHandlers() throws BatchException {
    try {
      reports.tell();
    } catch (RuntimeException e) {
      BatchException failure = new BatchException("The handler of refused rows failed: " + e);
      failure.addSuppressed(e);
      throw failure;
    }
  }

  /** Sends all rows, commits, and gives the rows up. */
  public void commit() throws BatchException {
    guard.run(
        () -> {
          guard.send(outflow::commit);
          transaction.commits();
          leakWatch.nothingInside();
        });
  }

  /** Gives up all rows, those not sent without sending them, and makes the writers usable again. */
  public void rollback() throws BatchException {
    guard.recover(
        () -> {
          discard();
          connection.rollback();
        });
  }

  /** Rolls back, and takes all rows of the transaction back: they wait as if never sent. */
  public void retry() throws BatchException {
    guard.recover(
        () -> {
          if (!transaction.kept().isWhole()) {
            throw new BatchException(
                "The rows of the transaction are not kept: more were sent than replayBytes allows");
          }
          outflow.takeBack();
        });
  }

  /** Sends all rows and sets a savepoint. */
  Savepoint savepoint(@Nullable String name) throws BatchException {
    return guard.call(
        () -> {
          guard.send(outflow::flush);
          Savepoint savepoint =
              name == null ? connection.setSavepoint() : connection.setSavepoint(name);
          transaction.reached(savepoint);
          return savepoint;
        });
  }

  /** Gives up all rows added since a savepoint. */
  void rollback(Savepoint savepoint) throws BatchException {
    guard.run(
        () -> {
          connection.rollback(savepoint);
          outflow.rolledBack();
          discardWaiting();
          rollbacks++;
          transaction.returnedTo(savepoint, rolledBack());
        });
  }

  /** Sends all rows, and then runs other work of the program on the connection. */
  @Nullable Object afterRows(Work work) throws Exception {
    lock().lock();
    try {
      guard.run(() -> guard.send(outflow::flush));
      transaction.kept().notAlone("other work was done in it");
      return work.run();
    } finally {
      lock().unlock();
    }
  }

  /**
   * Ends it: the connection goes back as it came, and what is not committed is rolled back.
   *
   * @throws UnwrittenRowsException when that is rows
   */
  public void close() throws BatchException {
    lock().lock();
    try {
      if (guard.isClosed()) {
        return;
      }
      Map<String, Long> unwritten = byTable();
      BatchException told = guard.failure();
      discard();
      guard.close();
      SQLException trouble = giveBack();
      if (!unwritten.isEmpty()) {
        throw new UnwrittenRowsException(unwritten, told);
      }
      if (trouble != null) {
        throw Failures.of(trouble);
      }
    } finally {
      lock().unlock();
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
        outflow.close();
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
    lock().lock();
    try {
      if (buffer.waiting() > 0) {
        flush(buffer);
      }
    } catch (BatchException e) {
      long rows = uncommitted().getOrDefault(buffer, 0L);
      throw new UnwrittenRowsException(Map.of(buffer.table().name(), rows), e);
    } finally {
      lock().unlock();
    }
  }

  private void discard() {
    rollbacks++;
    discardWaiting();
    transaction.fails(rolledBack());
    transaction.begins();
    outflow.rolledBack();
    leakWatch.nothingInside();
  }

  private static BatchException rolledBack() {
    return new BatchException("The row was rolled back");
  }

  private void discardWaiting() {
    BatchException never = new BatchException("The row was given up by a rollback, and never sent");
    outflow.takeWaiting().stream()
        .map(Entry::handle)
        .filter(Handle::isWaiting) // One that was refused knows why.
        .forEach(handle -> handle.fails(never));
    ageTrigger.nothingInside();
  }

  /** How many rows of each writer are not committed. */
  Map<Buffer<?>, Long> uncommitted() {
    Map<Buffer<?>, Long> rows = new LinkedHashMap<>(transaction.rows());
    tables.buffers().forEach(buffer -> rows.merge(buffer, buffer.waiting(), Long::sum));
    rows.values().removeIf(count -> count == 0);
    return rows;
  }

  private Map<String, Long> byTable() {
    Map<String, Long> rows = new LinkedHashMap<>();
    uncommitted().forEach((buffer, count) -> rows.merge(buffer.table().name(), count, Long::sum));
    return rows;
  }

  private void atTheEndOfACall() {
    if (outflow.isEmpty()) {
      ageTrigger.nothingInside();
    }
  }

  ReentrantLock lock() {
    return guard.lock();
  }

  /** Other work of the program. */
  interface Work {
    @Nullable Object run() throws Exception;
  }
}
