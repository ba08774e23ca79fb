package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.How;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One figure of several reports side by side. Reports round, some times to whole seconds: what a
 * figure and a difference can be, given that, stands beside them.
 *
 * @param section where it is from
 * @param name the line: a statistic, an event, a statement's id
 * @param measure what of the line
 * @param how measured where all values stand in the reports as they are, derived where any is
 *     computed or made finer by what else its report says of it
 * @param values one per report; null where a report does not hold it
 * @param bounds between what each value lies; null where there is none
 * @param differences of each report to the first, told in {@link Measure#difference()}. Null where
 *     either is missing, and in percent where rounding leaves open whether the first is nothing, or
 *     all that is left of the other is a zero, or the first is below zero: it has no multiple
 * @param differenceBounds between what each difference lies; null where either value is missing,
 *     and in percent where the first is known to be nothing or less
 */
public record Compared(
    ReportSection section,
    String name,
    Measure measure,
    How how,
    List<@Nullable Double> values,
    List<@Nullable Bounds> bounds,
    List<@Nullable Double> differences,
    List<@Nullable Bounds> differenceBounds) {

  public Compared {
    values = Collections.unmodifiableList(new ArrayList<>(values));
    bounds = Collections.unmodifiableList(new ArrayList<>(bounds));
    differences = Collections.unmodifiableList(new ArrayList<>(differences));
    differenceBounds = Collections.unmodifiableList(new ArrayList<>(differenceBounds));
  }

  static Compared of(
      ReportSection section, String name, Measure measure, List<@Nullable Bounded> figures) {
    How how = How.MEASURED;
    List<@Nullable Double> values = new ArrayList<>();
    List<@Nullable Bounds> bounds = new ArrayList<>();
    for (Bounded figure : figures) {
      if (figure != null && figure.how() == How.DERIVED) {
        how = How.DERIVED;
      }
      values.add(figure == null ? null : figure.value());
      bounds.add(figure == null ? null : figure.bounds());
    }
    return new Compared(
        section,
        name,
        measure,
        how,
        values,
        bounds,
        Difference.of(figures, measure.isRelative()),
        Difference.bounds(figures, measure.isRelative()));
  }
}
