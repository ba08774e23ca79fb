package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds what Oracle's own comparison of two periods says against what ours leaves possible. */
final class Answers {
  private Answers() {}

  /** What Oracle's percent can be, who rounds values to two decimals first. */
  static Bounds ofRounded(List<@Nullable Bounds> values) {
    Bounds first = requireNonNull(values.get(0));
    Bounds second = requireNonNull(values.get(1));
    double least = percent(hundredths(first.high()), hundredths(second.low()));
    boolean canBeNothing = hundredths(first.low()) <= 0 && hundredths(second.high()) > 0;
    return new Bounds(
        least,
        canBeNothing
            ? Double.POSITIVE_INFINITY
            : percent(hundredths(first.low()), hundredths(second.high())));
  }

  /** Of nothing, Oracle calls a hundred percent what has no multiple. */
  private static double percent(double first, double second) {
    if (first <= 0) {
      return second <= 0 ? 0 : 100;
    }
    return 100 * (second - first) / first;
  }

  private static double hundredths(double value) {
    return Math.round(value * 100) / 100.0;
  }

  /** Whether a figure that Oracle printed can be one within our bounds. */
  static void assertHeld(String what, String printed, @Nullable Bounds bounds) {
    BigDecimal figure = Numbers.figure(printed);
    assertThat(figure).as("%s, printed %s", what, printed).isNotNull();
    assertThat(bounds).as(what).isNotNull();
    double half = figure.ulp().doubleValue() / 2 * 1.0001;
    double value = figure.doubleValue();
    assertThat(value + half >= bounds.low() && value - half <= bounds.high())
        .as("%s: Oracle prints %s, ours is within %s", what, printed, bounds)
        .isTrue();
  }
}
