package dev.tripmeter.batch.internal.dialect;

import java.util.List;

/**
 * A key by which rows may be in the table already.
 *
 * @param key its columns
 * @param updates whether the row that is there takes the new values
 */
public record Conflict(List<TargetColumn> key, boolean updates) {
  /** Copies the list. */
  public Conflict {
    key = List.copyOf(key);
  }
}
