package dev.tripmeter.batch;

import dev.tripmeter.batch.internal.Buffer;
import dev.tripmeter.batch.internal.LookupCache;

/**
 * Finds the keys of rows by their names, and makes the rows that are not there: a table of cities,
 * of tags, of sources. All names of a batch go in one trip, known and new ones. A row of another
 * table may hold the {@link Pending} key as if it were the key.
 *
 * <p>Keys of up to {@link #CACHED} names, those used last, are remembered past a commit, and are
 * not asked again; a rollback, to a savepoint too, forgets all. A remembered row that somebody
 * deletes meanwhile is not noticed. On PostgreSQL a name that is known to the table uses up no
 * value of a sequence. Thread-safe.
 *
 * @param <N> the names: of one column the value, of more a record of theirs
 * @param <K> the type of the keys
 */
public final class Lookup<N, K> {
  /** How many names are remembered. */
  public static final int CACHED = 10_000;

  /** Kept alive: as long as somebody can look up, somebody can commit. */
  private final Batching batching;

  private final Buffer<N> buffer;
  private final LookupCache<N> cache = new LookupCache<>(CACHED);

  Lookup(Batching batching, Buffer<N> buffer) {
    this.batching = batching;
    this.buffer = buffer;
  }

  /** The Batching that opened it. */
  public Batching batching() {
    return batching;
  }

  /**
   * The key of the row with this name, now or later. Makes no trip, unless the name is the one that
   * makes a batch full.
   *
   * @throws BatchException as {@link TableWriter#add}
   */
  @SuppressWarnings("unchecked") // The buffer reads keys as the class of K.
  public Pending<K> of(N name) throws BatchException {
    return (Pending<K>) batching.engine().lookUp(buffer, cache, name);
  }
}
