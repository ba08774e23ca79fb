package dev.tripmeter.batch;

import java.util.List;

/**
 * What a writer does with a row whose key is in the table already.
 *
 * @param action what it does
 * @param key the columns of the key, as {@link Column} takes them: exactly those of a unique
 *     constraint or index
 */
public record OnConflict(Action action, List<String> key) {
  /** What is done with a row that is there already. */
  public enum Action {
    /**
     * It takes the values of the new one, but for the key and for the key that {@link Pending}
     * gives. Of rows of one batch with the same key the last one goes.
     */
    UPDATE,
    /** It stays as it is. Of rows of one batch with the same key the first one goes. */
    IGNORE
  }

  /** Copies the list. */
  public OnConflict {
    key = List.copyOf(key);
    if (key.isEmpty()) {
      throw new IllegalArgumentException("A key has at least one column");
    }
  }

  /** The row that is there takes the values of the new one. */
  public static OnConflict update(String... key) {
    return new OnConflict(Action.UPDATE, List.of(key));
  }

  /** The row that is there stays. */
  public static OnConflict ignore(String... key) {
    return new OnConflict(Action.IGNORE, List.of(key));
  }
}
