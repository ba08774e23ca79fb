package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a further table in several reports side by side.
 *
 * @param table the table's title
 * @param line what the row is about
 * @param heading the column
 * @param values as printed, one per report; null where a report lacks it
 * @param differencesPercent to the first report; null where either is missing or the first is zero
 *     and the other is not
 */
public record ComparedCell(
    String table,
    String line,
    String heading,
    List<@Nullable Double> values,
    List<@Nullable Double> differencesPercent) {

  public ComparedCell {
    values = Collections.unmodifiableList(new ArrayList<>(values));
    differencesPercent = Collections.unmodifiableList(new ArrayList<>(differencesPercent));
  }
}
