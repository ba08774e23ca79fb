package dev.tripmeter.oracle.awr.internal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Numbers as reports print them: thousands separated, {@code .5}, {@code 3.51655E+08}, {@code
 * 1991.1K}, {@code 209.88ns}, {@code 12.96 s}, {@code 15.03 (mins)}. What is no number ({@code
 * ####}, {@code N/A}, {@code <.1}, blank) is null: an overflowed column is not zero. The scale of a
 * number is what it was rounded to, so {@code 2}, {@code 2.00} and {@code 2.0K} differ in more than
 * size.
 */
public final class Numbers {
  private static final int LONGEST = 64;
  private static final int MOST_EXPONENT = 300;
  private static final int MICROS_PER_SECOND_POWER = 6;
  private static final BigDecimal SECONDS_PER_MINUTE = BigDecimal.valueOf(60);

  private Numbers() {}

  /** The figure, its K, M, G, T or P multiplied out by thousands; null if there is none. */
  public static @Nullable BigDecimal figure(String cell) {
    String text = cell.strip();
    int end = endOfNumber(text);
    BigDecimal number = plain(text.substring(0, end));
    if (number == null) {
      return null;
    }
    String rest = text.substring(end).strip();
    int power = rest.isEmpty() ? 0 : "KMGTP".indexOf(Character.toUpperCase(rest.charAt(0))) + 1;
    return rest.length() > 1 && rest.charAt(0) != '(' && !rest.regionMatches(true, 1, "B", 0, 1)
        ? null
        : number.scaleByPowerOfTen(3 * power);
  }

  /** The figure as a whole number; null if there is none. */
  public static @Nullable Long count(String cell) {
    BigDecimal figure = figure(cell);
    return figure == null ? null : Math.round(figure.doubleValue());
  }

  /**
   * A time in microseconds. The unit is the cell's own ({@code ns us ms cs s}), else the one in the
   * heading's parentheses, else {@code defaultUnit}.
   */
  public static @Nullable BigDecimal micros(String cell, String heading, String defaultUnit) {
    String text = cell.strip();
    int end = endOfNumber(text);
    BigDecimal number = plain(text.substring(0, end));
    if (number == null) {
      return null;
    }
    String unit = text.substring(end).strip();
    int thousands = unit.length() == 1 ? "KMG".indexOf(unit) + 1 : 0;
    BigDecimal whole = number.scaleByPowerOfTen(3 * thousands);
    for (String candidate : new String[] {unit, unitIn(heading), defaultUnit}) {
      BigDecimal micros = inMicros(whole, candidate);
      if (micros != null) {
        return micros;
      }
    }
    throw new IllegalArgumentException("no unit of time: " + defaultUnit);
  }

  /** A time in seconds; see {@link #micros}. */
  public static @Nullable BigDecimal seconds(String cell, String heading) {
    BigDecimal micros = micros(cell, heading, "s");
    return micros == null ? null : micros.scaleByPowerOfTen(-MICROS_PER_SECOND_POWER);
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

  private static @Nullable BigDecimal plain(String digits) {
    if (digits.isEmpty() || digits.length() > LONGEST) {
      return null;
    }
    try {
      BigDecimal value = new BigDecimal(withPoint(digits));
      return Math.abs((long) value.scale()) > MOST_EXPONENT ? null : value;
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

  private static @Nullable BigDecimal inMicros(BigDecimal number, String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "ns" -> number.scaleByPowerOfTen(-3);
      case "us", "\u00b5s", "usec" -> number;
      case "ms", "msec" -> number.scaleByPowerOfTen(3);
      case "cs" -> number.scaleByPowerOfTen(4);
      case "s", "sec" -> number.scaleByPowerOfTen(MICROS_PER_SECOND_POWER);
      case "min", "mins", "(mins)" -> inSeconds(number).scaleByPowerOfTen(MICROS_PER_SECOND_POWER);
      default -> null;
    };
  }

  /** Sixty times the step it is rounded to is less than a hundred times. */
  private static BigDecimal inSeconds(BigDecimal minutes) {
    return minutes
        .multiply(SECONDS_PER_MINUTE)
        .setScale(minutes.scale() - 2, RoundingMode.HALF_EVEN);
  }

  private static String unitIn(String heading) {
    int open = heading.lastIndexOf('(');
    int close = heading.indexOf(')', Math.max(open, 0));
    return open < 0 || close < 0 ? "" : heading.substring(open + 1, close).strip();
  }
}
