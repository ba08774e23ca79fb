package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.How;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A figure with the bounds that rounding leaves it, and whether it stands in the report or follows
 * from what does.
 */
record Bounded(double value, double low, double high, How how) {

  /** What binary fractions are off. */
  private static final double ROUNDING = 1 + 1e-12;

  /**
   * What part of its last digit's step a figure can be off. Text reports round to two decimals and
   * those again: 0.245 is printed as 0.3.
   */
  private static final double MOST_OFF = 0.55;

  /** A measured quantity as printed. */
  static @Nullable Bounded printed(@Nullable BigDecimal figure) {
    if (figure == null) {
      return null;
    }
    double value = figure.doubleValue();
    double half = figure.ulp().doubleValue() * MOST_OFF;
    double low = value >= 0 ? Math.max(0, value - half) : value - half;
    return new Bounded(value, low, value + half, How.MEASURED);
  }

  /** A count as printed: exact if it is a whole number with all its digits. */
  static @Nullable Bounded count(@Nullable BigDecimal figure) {
    return figure == null || figure.scale() != 0 ? printed(figure) : exact(figure.doubleValue());
  }

  static Bounded exact(double value) {
    return new Bounded(value, value, value, How.MEASURED);
  }

  /** A figure that lies anywhere within a span around it. */
  static @Nullable Bounded within(@Nullable Double value, @Nullable Double span) {
    if (value == null) {
      return null;
    }
    double half = span == null ? 0 : span / 2;
    return new Bounded(value, value - half, value + half, How.MEASURED);
  }

  /** The same in another unit. */
  static @Nullable Bounded scaled(@Nullable Bounded figure, double factor) {
    return figure == null
        ? null
        : new Bounded(figure.value * factor, figure.low * factor, figure.high * factor, figure.how);
  }

  /** The same in a larger unit. */
  static @Nullable Bounded divided(@Nullable Bounded figure, double divisor) {
    return figure == null
        ? null
        : new Bounded(
            figure.value / divisor, figure.low / divisor, figure.high / divisor, figure.how);
  }

  static @Nullable Bounded times(@Nullable Bounded one, @Nullable Bounded other) {
    return one == null || other == null || one.low < 0 || other.low < 0
        ? null
        : new Bounded(
            one.value * other.value, one.low * other.low, one.high * other.high, How.DERIVED);
  }

  static @Nullable Bounded sum(@Nullable Bounded one, @Nullable Bounded other) {
    return one == null || other == null
        ? null
        : new Bounded(
            one.value + other.value, one.low + other.low, one.high + other.high, How.DERIVED);
  }

  /** A quotient; null where the divisor is unknown or zero. */
  static @Nullable Bounded ratio(@Nullable Bounded part, @Nullable Bounded whole) {
    if (part == null || whole == null || whole.value == 0) {
      return null;
    }
    Bounds bounds = part.over(whole);
    return new Bounded(part.value / whole.value, bounds.low(), bounds.high(), How.DERIVED);
  }

  /** What the quotient lies between; without end where the divisor can be zero. */
  Bounds over(Bounded whole) {
    if (whole.low > 0 || whole.high < 0) {
      double[] corners = {low / whole.low, low / whole.high, high / whole.low, high / whole.high};
      Arrays.sort(corners);
      return new Bounds(corners[0], corners[3]);
    }
    double least = low >= 0 && whole.low >= 0 ? low / whole.high : Double.NEGATIVE_INFINITY;
    return new Bounds(Double.isNaN(least) ? 0 : least, Double.POSITIVE_INFINITY);
  }

  /**
   * One figure that a report tells in two ways: what both allow, at the value of the finer one. The
   * one with more digits where they contradict each other.
   */
  static @Nullable Bounded meet(@Nullable Bounded one, @Nullable Bounded other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    double low = Math.max(one.low, other.low);
    double high = Math.min(one.high, other.high);
    if (low > high) {
      return one.width() * Math.abs(other.value) <= other.width() * Math.abs(one.value)
          ? one
          : other;
    }
    if (low == one.low && high == one.high) {
      return one;
    }
    double finer = other.width() < one.width() ? other.value : one.value;
    return new Bounded(Math.min(high, Math.max(low, finer)), low, high, How.DERIVED);
  }

  /** Whether both can be the same figure. */
  boolean canBe(Bounded other) {
    return low <= other.high * ROUNDING && other.low <= high * ROUNDING;
  }

  double width() {
    return high - low;
  }

  Bounds bounds() {
    return new Bounds(low, high);
  }
}
