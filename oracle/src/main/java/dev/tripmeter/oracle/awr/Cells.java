package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.doc.Figures;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Cells of the documents about reports. No figure shows digits that its source does not have. */
final class Cells {
  private static final int LONGEST_TEXT = 80;

  /** The logarithm of what bounds may be wider than the step of the last digit shown. */
  private static final double WIDEST = Math.log10(1.25);

  private static final String UNCERTAIN = "uncertain";

  /** What part of a difference its bounds may be apart without being told. */
  private static final double SMALL = 0.02;

  private Cells() {}

  static String count(@Nullable Number count) {
    return count == null ? Figures.NONE : Figures.count(count.longValue());
  }

  /** Never a zero for what is not: if need be, down to the first digit that is none. */
  static String decimal(@Nullable Double value, int decimals) {
    if (value == null) {
      return Figures.NONE;
    }
    String printed = format("%,." + decimals + "f", value);
    return value != 0 && isNothing(printed)
        ? format("%,." + firstDecimal(value) + "f", value)
        : printed;
  }

  /** The place of the first digit that is no zero, of a value below one. */
  private static int firstDecimal(double value) {
    return (int) -Math.floor(Math.log10(Math.abs(value)));
  }

  /** A figure with the digits it was printed with. */
  static String printed(@Nullable BigDecimal figure) {
    return figure == null
        ? Figures.NONE
        : String.format(Locale.ROOT, "%,." + Math.max(0, figure.scale()) + "f", figure);
  }

  /** As many decimals as keep some digits of small values without a tail on large ones. */
  static String figure(@Nullable Double value) {
    return value == null ? Figures.NONE : decimal(value, decimals(value));
  }

  /** The same, with no more digits than its bounds leave certain, but for the first of all. */
  static String figure(@Nullable Double value, @Nullable Bounds bounds) {
    if (value == null || bounds == null) {
      return figure(value);
    }
    double width = bounds.high() - bounds.low();
    if (width == 0) {
      return value == Math.rint(value) ? decimal(value, 0) : figure(value);
    }
    int certain = (int) Math.max(0, Math.floor(WIDEST - Math.log10(width)));
    return decimal(value, Math.min(certain, decimals(value)));
  }

  /** A difference with its sign, uncertain where there is no estimate; what it lies between. */
  static String difference(@Nullable Double difference, @Nullable Bounds bounds) {
    if (bounds == null) {
      return difference == null ? Figures.NONE : signed(difference, 2);
    }
    double width = bounds.high() - bounds.low();
    if (width < 0.1) {
      // whatever it is, its digits are these
      return signed(difference == null ? bounds.low() : difference, width < 0.01 ? 2 : 1);
    }
    if (difference != null && width <= SMALL * Math.abs(difference)) {
      return signed(difference, 0);
    }
    int decimals = width < 10 ? 1 : 0;
    String between = between(bounds, decimals);
    String estimate = difference == null ? UNCERTAIN : signed(difference, decimals);
    return between.isEmpty() ? estimate : estimate + " (" + between + ')';
  }

  /** How much more a whole figure is. */
  static String rise(@Nullable Double difference) {
    return difference == null ? Figures.NONE : signed(difference, 0);
  }

  private static String between(Bounds bounds, int decimals) {
    if (Double.isInfinite(bounds.high()) && bounds.low() <= -100) {
      return "";
    }
    String low = signed(bounds.low(), decimals);
    return Double.isInfinite(bounds.high())
        ? low + " or more"
        : low + " to " + signed(bounds.high(), decimals);
  }

  private static String signed(double value, int decimals) {
    return format("%+,." + decimals + "f", value);
  }

  /** Nothing has no sign. */
  private static String format(String format, double value) {
    String printed = String.format(Locale.ROOT, format, value);
    return isNothing(printed) && !Character.isDigit(printed.charAt(0))
        ? printed.substring(1)
        : printed;
  }

  private static boolean isNothing(String printed) {
    return printed.chars().noneMatch(c -> c >= '1' && c <= '9');
  }

  private static int decimals(double value) {
    double size = Math.abs(value);
    return size >= 1000
        ? 0
        : size >= 10 || size == 0 ? 1 : size >= 0.1 ? 2 : Math.max(4, 1 + firstDecimal(size));
  }

  static String text(@Nullable String text) {
    if (text == null) {
      return Figures.NONE;
    }
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 3) + "...";
  }
}
