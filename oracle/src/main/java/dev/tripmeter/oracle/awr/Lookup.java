package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds figures by the full name of what they count. */
final class Lookup {

  private Lookup() {}

  /** The statistic of that name; one whose cut name fits if none has it whole. */
  static @Nullable Statistic statistic(List<Statistic> activity, String name) {
    return named(activity, name, Statistic::name);
  }

  static @Nullable Long total(@Nullable List<Statistic> activity, String name) {
    Statistic statistic = activity == null ? null : statistic(activity, name);
    BigDecimal total = statistic == null ? null : statistic.total();
    return total == null ? null : Math.round(total.doubleValue());
  }

  static @Nullable EventFigure event(@Nullable List<EventFigure> events, String name) {
    return events == null ? null : named(events, name, EventFigure::name);
  }

  static @Nullable BigDecimal timeModelSeconds(
      @Nullable List<TimeModelFigure> timeModel, String name) {
    TimeModelFigure figure =
        timeModel == null ? null : named(timeModel, name, TimeModelFigure::name);
    return figure == null ? null : figure.seconds();
  }

  private static <T> @Nullable T named(List<T> lines, String name, Function<T, String> nameOf) {
    T cut = null;
    for (T line : lines) {
      if (nameOf.apply(line).equals(name)) {
        return line;
      }
      cut = CutNames.closer(name, cut, line, nameOf);
    }
    return cut;
  }
}
