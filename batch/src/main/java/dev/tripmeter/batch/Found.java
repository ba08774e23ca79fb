package dev.tripmeter.batch;

import java.util.Optional;

/**
 * A row asked for by its key, and not read yet. Thread-safe.
 *
 * @param <R> the row
 */
public interface Found<R> {
  /**
   * The row, as it was when the first of the outstanding ones was asked for; empty when the table
   * has none with that key.
   */
  Optional<R> get() throws BatchException;
}
