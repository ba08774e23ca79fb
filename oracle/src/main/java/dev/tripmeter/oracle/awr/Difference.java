package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Differences of figures to the first of them, in percent of it or in its unit. */
final class Difference {
  private static final double PERCENT = 100;

  private Difference() {}

  /**
   * Null where either is missing, and in percent where there is no estimate: of nothing or less
   * there is no multiple, and a zero that is left by rounding is not a hundred percent less.
   */
  static List<@Nullable Double> of(List<@Nullable Bounded> figures, boolean percent) {
    List<@Nullable Double> differences = new ArrayList<>();
    Bounded first = figures.get(0);
    // the first is itself, however little is known of it
    differences.add(first == null ? null : 0.0);
    for (Bounded figure : figures.subList(1, figures.size())) {
      differences.add(difference(first, figure, percent));
    }
    return differences;
  }

  /**
   * Null where either is missing, and in percent where the first is known to be nothing or less.
   */
  static List<@Nullable Bounds> bounds(List<@Nullable Bounded> figures, boolean percent) {
    List<@Nullable Bounds> all = new ArrayList<>();
    Bounded first = figures.get(0);
    all.add(first == null ? null : new Bounds(0, 0));
    for (Bounded figure : figures.subList(1, figures.size())) {
      all.add(bounds(first, figure, percent));
    }
    return all;
  }

  private static @Nullable Double difference(
      @Nullable Bounded first, @Nullable Bounded other, boolean percent) {
    if (first == null || other == null) {
      return null;
    }
    if (!percent || (isNothing(first) && isNothing(other))) {
      return other.value() - first.value();
    }
    boolean roundedToNothing = other.value() == 0 && !isNothing(other);
    return first.low() <= 0 || roundedToNothing
        ? null
        : Double.valueOf(PERCENT * (other.value() - first.value()) / first.value());
  }

  private static @Nullable Bounds bounds(
      @Nullable Bounded first, @Nullable Bounded other, boolean percent) {
    if (first == null || other == null) {
      return null;
    }
    if (!percent) {
      return new Bounds(other.low() - first.high(), other.high() - first.low());
    }
    if (first.high() <= 0) {
      return null;
    }
    Bounds ratio = other.over(first);
    return new Bounds(PERCENT * (ratio.low() - 1), PERCENT * (ratio.high() - 1));
  }

  private static boolean isNothing(Bounded figure) {
    return figure.low() == 0 && figure.high() == 0;
  }
}
