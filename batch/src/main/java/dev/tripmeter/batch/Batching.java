package dev.tripmeter.batch;

import dev.tripmeter.batch.internal.Dialects;
import dev.tripmeter.batch.internal.Engine;
import dev.tripmeter.batch.internal.OwnedConnection;
import dev.tripmeter.batch.internal.dialect.Dialect;
import java.lang.ref.Cleaner;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Writes rows of many tables in few trips, in one transaction of one connection.
 *
 * <pre>{@code
 * try (Batching batching = Batching.on(connection)) {
 *   TableWriter<Order, Long> orders = batching.writer(Order.class, Long.class);
 *   TableWriter<Line, Void> lines = batching.writer(Line.class);
 *   Pending<Long> id = orders.add(new Order("first"));
 *   lines.add(new Line(id, "a thing")); // the key does not exist yet
 *   batching.commit();
 * }
 * }</pre>
 *
 * <p>It owns commit and rollback until it is closed. Rows go when a batch is full ({@link
 * BatchOptions}), when somebody asks for a key, when other work runs on {@link #connection()}, and
 * with the commit. After a batch has failed only {@link #rollback()} and {@link #close()} go on.
 *
 * <p>Thread-safe. Rows that are lost, because nobody closed it, are told on standard error: when it
 * is garbage-collected and when the JVM ends.
 */
public final class Batching implements AutoCloseable {
  private static final Cleaner LEAKS = Cleaner.create();

  private final Engine engine;
  private final Cleaner.Cleanable leak;

  private Batching(Engine engine) {
    this.engine = engine;
    this.leak = LEAKS.register(this, engine::leaked);
  }

  /** As {@link #on(Connection, BatchOptions)}, with default options. */
  public static Batching on(Connection connection) throws BatchException {
    return on(connection, BatchOptions.defaults());
  }

  /**
   * Takes over a connection until it is closed, and then gives it back as it came: open, with its
   * auto-commit. Makes no trip on pgjdbc.
   */
  public static Batching on(Connection connection, BatchOptions options) throws BatchException {
    try {
      return on(connection, options, Dialects.of(connection));
    } catch (SQLException e) {
      throw new BatchException("The connection cannot be taken over: " + e.getMessage(), e);
    }
  }

  static Batching on(Connection connection, BatchOptions options, Dialect dialect)
      throws SQLException {
    return new Batching(new Engine(connection, dialect, options));
  }

  Engine engine() {
    return engine;
  }

  /**
   * The connection for other work. A statement on it runs after all rows added so far; its commit,
   * rollback, savepoints and close are those of the Batching; its auto-commit stays off, and texts
   * that end a transaction are refused.
   */
  public Connection connection() {
    return OwnedConnection.of(engine, this);
  }

  /**
   * A writer of records that asks for no keys, which is cheaper. Asks the catalog, once a table.
   *
   * @throws BatchException when there is no such table or column, or a component's type cannot go
   *     into its column
   */
  public <R extends Record> TableWriter<R, Void> writer(Class<R> row) throws BatchException {
    return new TableWriter<>(this, engine.open(row, null, caller()));
  }

  /**
   * A writer of records that gives every key.
   *
   * @param key the Java type of the key: of the component that is marked with {@link Key}, or else
   *     of the table's primary key of one column
   * @throws BatchException as {@link #writer(Class)}; when the first rows go also {@link
   *     KeysUnprovableException}
   */
  public <R extends Record, K> TableWriter<R, K> writer(Class<R> row, Class<K> key)
      throws BatchException {
    return new TableWriter<>(this, engine.open(row, key, caller()));
  }

  /**
   * A writer of values in the order of these columns, without keys.
   *
   * @param table as one would write it in SQL
   * @param columns as {@link Column} takes them
   * @throws BatchException as {@link #writer(Class)}
   */
  public TableWriter<Row, Void> writer(String table, String... columns) throws BatchException {
    return new TableWriter<>(this, engine.open(table, List.of(columns), null, caller()));
  }

  /** As {@link #writer(String, String...)}, with the key of every row. */
  public <K> TableWriter<Row, K> writer(Class<K> key, String table, String... columns)
      throws BatchException {
    return new TableWriter<>(this, engine.open(table, List.of(columns), key, caller()));
  }

  /**
   * Finds or makes rows by their names, of one column.
   *
   * @param table as one would write it in SQL
   * @param name the column of the names, as {@link Column} takes it; it alone has to be unique
   * @param nameType the Java type of the names
   * @param key the column of the keys
   * @param keyType the Java type of the keys
   * @throws MergeRefusedException as {@link TableWriter#merge}
   * @throws BatchException as {@link #writer(Class)}
   */
  public <N, K> Lookup<N, K> lookup(
      String table, String name, Class<N> nameType, String key, Class<K> keyType)
      throws BatchException {
    return new Lookup<>(this, engine.openLookup(table, name, nameType, key, keyType, caller()));
  }

  /**
   * Finds or makes rows by their names, of one or more columns.
   *
   * @param name the components are the columns of the name, which have to be unique together
   * @param key the Java type of the table's primary key of one column
   * @throws MergeRefusedException as {@link TableWriter#merge}
   * @throws BatchException as {@link #writer(Class)}
   */
  public <N extends Record, K> Lookup<N, K> lookup(Class<N> name, Class<K> key)
      throws BatchException {
    return new Lookup<>(this, engine.openLookup(name, key, caller()));
  }

  /**
   * Reads rows by their keys.
   *
   * @param key the Java type of the key, which is found as by {@link #writer(Class, Class)}
   * @throws BatchException as {@link #writer(Class)}
   */
  public <R extends Record, K> Finder<R, K> finder(Class<R> row, Class<K> key)
      throws BatchException {
    return new Finder<>(this, engine.openFinder(row, key));
  }

  private static String caller() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(frame -> !frame.getClassName().equals(Batching.class.getName()))
                    .findFirst())
        .map(frame -> frame.toStackTraceElement().toString())
        .orElse("an unknown place");
  }

  /** Sends all rows, in the order of their dependencies. Makes no trip without rows. */
  public FlushResult flush() throws BatchException {
    return engine.flush();
  }

  /**
   * Sends all rows and commits.
   *
   * @throws BatchException when it did not take place, or when nobody can know
   */
  public void commit() throws BatchException {
    engine.commit();
  }

  /**
   * Gives up everything since the last commit; rows not sent yet are never sent. All their handles
   * fail. The writers can be used again, after a failure too.
   */
  public void rollback() throws BatchException {
    engine.rollback();
  }

  /**
   * Rolls back and takes the rows of the transaction back, as if they had not been sent: after a
   * {@link RetryTransaction}, and after other failures that pass. The program does its other work
   * again and commits. Keys that were read before are void; the handles give the new ones.
   *
   * @throws BatchException when the rows are not all kept ({@link BatchOptions#replayBytes})
   */
  public void retry() throws BatchException {
    engine.retry();
  }

  /**
   * Rolls back what is not committed and gives the connection back. Does nothing the second time.
   *
   * @throws UnwrittenRowsException when that was rows
   */
  @Override
  public void close() throws BatchException {
    try {
      engine.close();
    } finally {
      leak.clean();
    }
  }
}
