package dev.tripmeter.batch;

import dev.tripmeter.batch.internal.Buffer;
import java.util.function.Consumer;

/**
 * Collects rows of one table. Opened by a {@link Batching}, whose transaction its rows belong to.
 * Thread-safe.
 *
 * @param <R> the rows
 * @param <K> the type of their keys; {@link Void} when none are asked
 */
public final class TableWriter<R, K> implements AutoCloseable {
  /** Kept alive: as long as somebody can add rows, somebody can commit them. */
  private final Batching batching;

  private final Buffer<R> buffer;
  private volatile boolean closed;

  TableWriter(Batching batching, Buffer<R> buffer) {
    this.batching = batching;
    this.buffer = buffer;
  }

  /** The Batching that opened it. */
  public Batching batching() {
    return batching;
  }

  /**
   * Adds a row. Makes no trip, unless the row is the one that makes a batch full.
   *
   * @return its key, now or later
   * @throws InvalidRowException when values cannot go into their columns, and the row was not
   *     added; never when good rows are kept
   * @throws BatchException when a batch that went by it failed
   */
  @SuppressWarnings("unchecked") // The writer reads keys as the class of K.
  public Pending<K> add(R row) throws BatchException {
    if (closed) {
      throw new BatchException("The writer is closed");
    }
    return (Pending<K>) batching.engine().add(buffer, row);
  }

  /**
   * From now on a row that the database refuses (SQLSTATE 22 and 23), or that is refused before the
   * trip because the database would, does not fail the others: it is reported, its handle fails,
   * and so does a row that refers to it. The failing rows are found by what the database says, else
   * by trying parts, one trip each; {@link BatchOptions#isolationBudget} bounds how many of one
   * statement.
   *
   * @param handler called once for each refused row, in their order, on the thread whose call sent
   *     it (with {@link BatchOptions#maxAge} that may be one of ours), after all of that call was
   *     sent; it may use the Batching. A later rollback does not take a report back
   */
  public TableWriter<R, K> keepGood(Consumer<RejectedRow> handler) {
    buffer.keepGood(handler);
    return this;
  }

  /**
   * Makes it one that merges: a row whose key is in the table already updates that row, or leaves
   * it as it is. Every handle gives the key of the row in the table, new or old, and {@link
   * Pending#effect} what was done.
   *
   * <p>A batch is one statement and, unless somebody else inserts the same key at the same moment,
   * one trip. The database compares the keys: by its collation, its idea of equal numbers. Rows of
   * a batch with the same key are reduced to one. They go in the order of their keys, so that
   * writers whose transactions are one batch cannot deadlock on them. A key has no null: such a row
   * is not added. On PostgreSQL an update takes a value of the table's sequence for each row, as ON
   * CONFLICT does; ignoring takes none for rows that are there.
   *
   * @return this writer
   * @throws MergeRefusedException when the table has no unique constraint on exactly these columns,
   *     or the database cannot do it in one statement
   * @throws BatchException when rows were added before
   */
  public TableWriter<R, K> merge(OnConflict onConflict) throws BatchException {
    batching.engine().merge(buffer, onConflict);
    return this;
  }

  /** Sends the writer's rows, and before them those they refer to. Makes no trip without rows. */
  public FlushResult flush() throws BatchException {
    return batching.engine().flush(buffer);
  }

  /**
   * Sends the writer's rows and takes no more. They are committed with the {@link Batching}.
   *
   * @throws UnwrittenRowsException when rows could not be sent
   */
  @Override
  public void close() throws BatchException {
    if (!closed) {
      closed = true;
      batching.engine().close(buffer);
    }
  }
}
