package dev.tripmeter.batch.internal.dialect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a failed statement means.
 *
 * @param kind what can be done about it
 * @param constraint the violated constraint; null when the database names none
 * @param column the column; null when the database names none
 * @param keyColumns the columns of the key that the database blames; empty when it blames none
 * @param keyText the values of that key, divided by a comma and a space
 */
public record Failure(
    Kind kind,
    @Nullable String constraint,
    @Nullable String column,
    List<String> keyColumns,
    String keyText) {
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
    keyColumns = List.copyOf(keyColumns);
  }

  /** One of which nothing but the kind is known. */
  public static Failure of(Kind kind) {
    return new Failure(kind, null, null, List.of(), "");
  }
}
