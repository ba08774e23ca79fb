package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Differences of figures to the first of them, in percent of it or in points. */
final class Difference {
  private static final double PERCENT = 100;

  private Difference() {}

  /** Null where either is missing, and in percent where the first is zero and the other is not. */
  static List<@Nullable Double> of(List<@Nullable Bounded> figures, boolean points) {
    List<@Nullable Double> differences = new ArrayList<>();
    for (Bounded figure : figures) {
      differences.add(difference(figures.get(0), figure, points));
    }
    return differences;
  }

  /** Null where either is missing, and in percent where the first is exactly zero. */
  static List<@Nullable Bounds> bounds(List<@Nullable Bounded> figures, boolean points) {
    List<@Nullable Bounds> all = new ArrayList<>();
    Bounded first = figures.get(0);
    // the first is itself, however little is known of it
    all.add(first == null ? null : new Bounds(0, 0));
    for (Bounded figure : figures.subList(1, figures.size())) {
      all.add(bounds(first, figure, points));
    }
    return all;
  }

  private static @Nullable Double difference(
      @Nullable Bounded first, @Nullable Bounded other, boolean points) {
    if (first == null || other == null) {
      return null;
    }
    if (points) {
      return other.value() - first.value();
    }
    if (first.value() == 0) {
      return other.value() == 0 ? 0.0 : null;
    }
    return PERCENT * (other.value() - first.value()) / first.value();
  }

  private static @Nullable Bounds bounds(
      @Nullable Bounded first, @Nullable Bounded other, boolean points) {
    if (first == null || other == null) {
      return null;
    }
    if (points) {
      return new Bounds(other.low() - first.high(), other.high() - first.low());
    }
    if (first.low() == 0 && first.high() == 0) {
      return null;
    }
    Bounds ratio = other.over(first);
    return new Bounds(PERCENT * (ratio.low() - 1), PERCENT * (ratio.high() - 1));
  }
}
