package dev.tripmeter.batch;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The key of a row that may not be in the table yet. Thread-safe.
 *
 * <p>A row of another table may hold it in the place of the key itself: the rows go in the right
 * order. A handle keeps no row alive.
 *
 * @param <K> the type of the key
 */
public interface Pending<K> {
  /** How far a row has come. */
  enum State {
    /** Collected, and not sent. */
    WAITING,
    /** In the table; its transaction is open. */
    WRITTEN,
    /** In the table for good. */
    COMMITTED,
    /**
     * Not in the table, and will not be: refused, or its transaction was rolled back. Also when the
     * connection broke during the commit, where nobody can know; {@link Pending#get} says which.
     */
    FAILED
  }

  /** What was done in the table for a row. */
  enum Effect {
    /**
     * It is a new row. On partitioned tables before PostgreSQL 18 also one that was updated, when
     * somebody else committed it at that very moment.
     */
    INSERTED,
    /** A row with its merge key was there, and took its values. */
    UPDATED,
    /**
     * Nothing: the row that was there is the same already, or is left as it is, or another row of
     * the same batch with the same merge key went in its place.
     */
    UNCHANGED
  }

  /**
   * The key. Sends what has to be sent for it, if that has not happened.
   *
   * @throws BatchException when the row was refused or rolled back, when a trigger dropped it, or
   *     when its writer was opened without keys
   */
  K get() throws BatchException;

  /**
   * What was done for the row: of interest where its writer merges. Waits and fails as {@link
   * #get}, but asks for no key.
   */
  Effect effect() throws BatchException;

  /** How far the row has come; asks nobody. */
  State state();

  /** Whether there is nothing to wait for: {@link #get} makes no trip. */
  default boolean isDone() {
    return state() != State.WAITING;
  }

  /** A key that is known, for rows that take known and unknown ones. */
  static <K> Pending<K> of(K key) {
    return new Known<>(key);
  }

  /**
   * A key that is known.
   *
   * @param get the key
   * @param <K> its type
   */
  record Known<K>(K get) implements Pending<K> {
    /** Refuses null: there is a parent or there is none. */
    public Known {
      Objects.requireNonNull((@Nullable Object) get);
    }

    @Override
    public Effect effect() {
      return Effect.UNCHANGED;
    }

    @Override
    public State state() {
      return State.COMMITTED;
    }
  }
}
