package dev.tripmeter.batch;

import dev.tripmeter.batch.internal.Finds;
import java.util.Collection;
import java.util.List;

/**
 * Reads rows by their keys, many in one trip. What writers of the same table (by its name) have
 * collected is sent before. Thread-safe.
 *
 * <p>On PostgreSQL any number of keys is one trip, and keys are compared as the table does it.
 * Elsewhere it is one statement for 500 keys, and a key has to come back as Java's equal of the one
 * that was asked for.
 *
 * @param <R> the rows
 * @param <K> the type of their keys
 */
public final class Finder<R, K> {
  /** Kept alive: as long as somebody can read, somebody can commit. */
  private final Batching batching;

  private final Finds<R> finds;

  Finder(Batching batching, Finds<R> finds) {
    this.batching = batching;
    this.finds = finds;
  }

  /** The Batching that opened it. */
  public Batching batching() {
    return batching;
  }

  /**
   * The rows of these keys, in their order; of a key that comes twice the same row twice. Makes no
   * trip without keys.
   *
   * @throws MissingRowsException with the keys that no row has
   * @throws BatchException when more than one row has a key, or the database refused
   */
  public List<R> get(Collection<K> keys) throws BatchException {
    return finds.get(keys);
  }

  /**
   * The row of this key, when it is asked for: then all those of this finder that are outstanding
   * are read in one trip.
   *
   * @throws BatchException when the key cannot be one of the table's
   */
  public Found<R> find(K key) throws BatchException {
    return finds.find(key);
  }
}
