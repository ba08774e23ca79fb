package dev.tripmeter.oracle.awr.internal;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Numbers as reports print them: thousands separated, {@code .5}, {@code 3.51655E+08}, {@code
 * 1991.1K}, {@code 209.88ns}, {@code 12.96 s}, {@code 15.03 (mins)}. What is no number ({@code
 * ####}, {@code N/A}, {@code <.1}, blank) is null: an overflowed column is not zero.
 */
public final class Numbers {
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double THOUSAND = 1000;
  private static final int LONGEST = 64;

  private Numbers() {}

  /** The figure, its K, M, G, T or P multiplied out by thousands; null if there is none. */
  public static @Nullable Double figure(String cell) {
    return scaled(cell);
  }

  /** The figure as a whole number; null if there is none. */
  public static @Nullable Long count(String cell) {
    Double figure = figure(cell);
    return figure == null ? null : Math.round(figure);
  }

  /**
   * A time in microseconds. The unit is the cell's own ({@code ns us ms cs s}), else the one in the
   * heading's parentheses, else {@code defaultUnit}.
   */
  public static @Nullable Double micros(String cell, String heading, String defaultUnit) {
    String text = cell.strip();
    int end = endOfNumber(text);
    Double number = plain(text.substring(0, end));
    if (number == null) {
      return null;
    }
    String unit = text.substring(end).strip();
    double perUnit = microsPer(unit);
    if (perUnit == 0) {
      perUnit = microsPer(unitIn(heading));
    }
    return number * thousands(unit) * (perUnit == 0 ? microsPer(defaultUnit) : perUnit);
  }

  /** A time in seconds; see {@link #micros}. */
  public static @Nullable Double seconds(String cell, String heading) {
    Double micros = micros(cell, heading, "s");
    return micros == null ? null : micros / MICROS_PER_SECOND;
  }

  private static @Nullable Double scaled(String cell) {
    String text = cell.strip();
    int end = endOfNumber(text);
    Double number = plain(text.substring(0, end));
    if (number == null) {
      return null;
    }
    String rest = text.substring(end).strip();
    int power = rest.isEmpty() ? 0 : "KMGTP".indexOf(Character.toUpperCase(rest.charAt(0))) + 1;
    return rest.length() > 1 && rest.charAt(0) != '(' && !rest.regionMatches(true, 1, "B", 0, 1)
        ? null
        : number * Math.pow(THOUSAND, power);
  }

  private static int endOfNumber(String text) {
    int end = 0;
    while (end < text.length() && "0123456789.,+-".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    boolean exponent =
        end > 0
            && end + 2 < text.length()
            && (text.charAt(end) == 'E' || text.charAt(end) == 'e')
            && (text.charAt(end + 1) == '+' || text.charAt(end + 1) == '-');
    if (exponent) {
      end += 2;
      while (end < text.length() && Character.isDigit(text.charAt(end))) {
        end++;
      }
    }
    return end;
  }

  private static @Nullable Double plain(String digits) {
    if (digits.isEmpty() || digits.length() > LONGEST) {
      return null;
    }
    try {
      double value = Double.parseDouble(withPoint(digits));
      return Double.isFinite(value) ? value : null;
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }

  /** Drops separators of thousands. The last of two different marks is the decimal one. */
  private static String withPoint(String digits) {
    int comma = digits.lastIndexOf(',');
    int point = digits.lastIndexOf('.');
    if (comma < 0) {
      return digits.indexOf('.') == point ? digits : digits.replace(".", "");
    }
    if (point < 0) {
      boolean groups =
          digits.indexOf(',') != comma || (comma > 0 && digits.length() - comma - 1 == 3);
      return groups ? digits.replace(",", "") : digits.replace(',', '.');
    }
    return comma < point ? digits.replace(",", "") : digits.replace(".", "").replace(',', '.');
  }

  /** Long totals of seconds are cut to {@code 27.9K}. */
  private static double thousands(String suffix) {
    return switch (suffix) {
      case "K" -> 1e3;
      case "M" -> 1e6;
      case "G" -> 1e9;
      default -> 1;
    };
  }

  private static double microsPer(String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "ns" -> 1e-3;
      case "us", "\u00b5s", "usec" -> 1;
      case "ms", "msec" -> 1e3;
      case "cs" -> 1e4;
      case "s", "sec" -> MICROS_PER_SECOND;
      case "min", "mins", "(mins)" -> 60 * MICROS_PER_SECOND;
      default -> 0;
    };
  }

  private static String unitIn(String heading) {
    int open = heading.lastIndexOf('(');
    int close = heading.indexOf(')', Math.max(open, 0));
    return open < 0 || close < 0 ? "" : heading.substring(open + 1, close).strip();
  }
}
