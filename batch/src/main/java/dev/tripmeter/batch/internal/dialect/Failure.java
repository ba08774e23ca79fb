package dev.tripmeter.batch.internal.dialect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a failed statement means.
 *
 * @param kind what can be done about it
 * @param constraint the violated constraint; null when the database names none
 * @param column the column; null when the database names none
 * @param key the columns and texts of the key that the database blames; empty when it blames none
 */
public record Failure(
    Kind kind, @Nullable String constraint, @Nullable String column, List<Part> key) {
  /** What can be done. */
  public enum Kind {
    /** One of the rows is at fault: SQLSTATE 22 or 23. */
    ROW,
    /** The statement can be sent again as it is. */
    DEADLOCK,
    /** The whole transaction has to be done again. */
    SERIALIZATION,
    /** Neither rows nor retries help. */
    ENVIRONMENT
  }

  /** Copies the list. */
  public Failure {
    key = List.copyOf(key);
  }

  /**
   * One column of a blamed key.
   *
   * @param column its name
   * @param text its value as the database shows it
   */
  public record Part(String column, String text) {}
}
