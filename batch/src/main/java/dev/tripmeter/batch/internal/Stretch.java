package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.Pending;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a transaction between savepoints: what the rows sent in it share. A row's handle
 * learns from it how the transaction ended; that keeps neither the row nor the writer alive.
 * Changed under the engine's lock.
 */
final class Stretch {
  private final Map<Buffer<?>, Long> rows = new LinkedHashMap<>();
  private volatile Pending.State state = Pending.State.WRITTEN;
  private volatile @Nullable BatchException failure;
  private volatile boolean keyRead;

  void sent(Buffer<?> buffer, long count) {
    rows.merge(buffer, count, Long::sum);
  }

  /** How many rows of each writer went in it, until it ends. */
  Map<Buffer<?>, Long> rows() {
    return rows;
  }

  void commits() {
    state = Pending.State.COMMITTED;
    rows.clear();
  }

  /** Its rows are not in the table, or nobody can know; they count as unwritten until it ends. */
  void fails(BatchException why) {
    if (failure == null) {
      failure = why;
      state = Pending.State.FAILED;
    }
  }

  /** Why it failed; null while it has not. */
  @Nullable BatchException failure() {
    return failure;
  }

  Pending.State state() {
    return state;
  }

  /** The program knows a key of it. */
  void keyIsRead() {
    keyRead = true;
  }

  boolean isKeyRead() {
    return keyRead;
  }
}
