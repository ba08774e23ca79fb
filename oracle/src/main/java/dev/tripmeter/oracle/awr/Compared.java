package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One figure of several reports side by side.
 *
 * @param section where it is from
 * @param name the line: a statistic, an event, a statement's id
 * @param measure what of the line
 * @param values one per report; null where a report does not hold it
 * @param differences of each report to the first: in percent of the first, or in points where the
 *     measure is a share. Null where either is missing, and in percent where the first is zero:
 *     nothing has no multiple
 */
public record Compared(
    ReportSection section,
    String name,
    Measure measure,
    List<@Nullable Double> values,
    List<@Nullable Double> differences) {

  public Compared {
    values = Collections.unmodifiableList(new ArrayList<>(values));
    differences = Collections.unmodifiableList(new ArrayList<>(differences));
  }

  static Compared of(
      ReportSection section, String name, Measure measure, List<@Nullable Double> values) {
    List<@Nullable Double> differences = new ArrayList<>();
    for (Double value : values) {
      differences.add(difference(measure, values.get(0), value));
    }
    return new Compared(section, name, measure, values, differences);
  }

  private static @Nullable Double difference(
      Measure measure, @Nullable Double first, @Nullable Double other) {
    if (first == null || other == null) {
      return null;
    }
    if (measure.isShare()) {
      return other - first;
    }
    if (first == 0) {
      return other == 0 ? 0.0 : null;
    }
    return 100 * (other - first) / first;
  }
}
