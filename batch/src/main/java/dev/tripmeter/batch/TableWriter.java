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
   * @throws BatchException when a value cannot go into its column, and the row was not added; or
   *     when a batch that went by it failed
   */
  @SuppressWarnings("unchecked") // The writer reads keys as the class of K.
  public Pending<K> add(R row) throws BatchException {
    if (closed) {
      throw new BatchException("The writer is closed");
    }
    return (Pending<K>) batching.engine().add(buffer, row);
  }

  /**
   * From now on a row that the database refuses (SQLSTATE 22 and 23) does not fail the others: it
   * is reported, its handle fails, and so does a row that refers to it. The failing rows are found
   * by what the database says, else by trying parts, one trip each; {@link
   * BatchOptions#isolationBudget} bounds how many of one statement.
   *
   * @param handler called once for each refused row, in their order, on the thread whose call sent
   *     it (with {@link BatchOptions#maxAge} that may be one of ours), after all of that call was
   *     sent; it may use the Batching. A later rollback does not take a report back
   */
  public TableWriter<R, K> keepGood(Consumer<RejectedRow> handler) {
    buffer.keepGood(handler);
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
