package dev.tripmeter.batch;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values in the order of the columns the writer was opened with: for programs that know the table
 * only at run time.
 *
 * @param values one for each column; null is SQL's NULL
 */
public record Row(List<@Nullable Object> values) {
  /** Copies the list. */
  public Row {
    values = Collections.unmodifiableList(Arrays.asList(values.toArray()));
  }

  /** A row of these values. */
  public static Row of(@Nullable Object... values) {
    return new Row(Arrays.asList(values));
  }
}
