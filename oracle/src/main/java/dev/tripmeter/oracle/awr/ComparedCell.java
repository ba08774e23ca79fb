package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a further table in several reports side by side.
 *
 * @param table the table's title
 * @param line what the row is about; empty in a table of one row
 * @param heading the column
 * @param values as printed, one per report; null where a report lacks it
 * @param bounds between what each value lies; null where there is none
 * @param differencesPercent to the first report; null where either is missing, rounding leaves open
 *     whether it is nothing, or the first is below zero
 * @param differenceBounds between what a difference lies, given what the values were rounded to;
 *     null where either is missing or the first is known to be nothing or less
 */
public record ComparedCell(
    String table,
    String line,
    String heading,
    List<@Nullable Double> values,
    List<@Nullable Bounds> bounds,
    List<@Nullable Double> differencesPercent,
    List<@Nullable Bounds> differenceBounds) {

  public ComparedCell {
    values = Collections.unmodifiableList(new ArrayList<>(values));
    bounds = Collections.unmodifiableList(new ArrayList<>(bounds));
    differencesPercent = Collections.unmodifiableList(new ArrayList<>(differencesPercent));
    differenceBounds = Collections.unmodifiableList(new ArrayList<>(differenceBounds));
  }

  static ComparedCell of(
      String table, String line, String heading, List<@Nullable Bounded> values) {
    List<@Nullable Double> plain = new ArrayList<>();
    List<@Nullable Bounds> bounds = new ArrayList<>();
    for (Bounded value : values) {
      plain.add(value == null ? null : value.value());
      bounds.add(value == null ? null : value.bounds());
    }
    return new ComparedCell(
        table,
        line,
        heading,
        plain,
        bounds,
        Difference.of(values, true),
        Difference.bounds(values, true));
  }
}
