package dev.tripmeter.batch;

import dev.tripmeter.batch.internal.Buffer;

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
