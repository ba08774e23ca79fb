package dev.tripmeter.batch.internal.postgres;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a column's type says about its values, so that what the server would refuse is not sent. It
 * never refuses what the server would take: what it cannot judge it lets through.
 *
 * @param type the type
 * @param modifier its length, or precision and scale, as {@code pg_attribute.atttypmod} has them;
 *     negative where there are none
 * @param labels those of an enum; empty of other types
 */
record Limits(PgType type, int modifier, List<String> labels) {
  /** The modifier's first four are the length of the header that values once had. */
  private static final int HEADER = 4;

  private static final Breach OUT_OF_RANGE = new Breach("22003", "is out of its range");

  Limits {
    labels = List.copyOf(labels);
  }

  /**
   * Why the server would refuse a value.
   *
   * @param sqlState the SQLSTATE it would answer with
   * @param reason what the value is like
   */
  record Breach(String sqlState, String reason) {}

  /** Of a value as it is bound; null when the server would take it. */
  @Nullable Breach breach(Object element) {
    if (element instanceof String text) {
      return ofText(text);
    }
    if (element instanceof Integer || element instanceof Long) {
      long number = ((Number) element).longValue();
      boolean fits =
          switch (type.name()) {
            case "int2" -> number == (short) number;
            case "int4" -> number == (int) number;
            default -> true;
          };
      return fits ? null : OUT_OF_RANGE;
    }
    if (element instanceof Double number && type.name().equals("float4")) {
      return number.isInfinite() ? null : ofFloat(number.floatValue(), number == 0);
    }
    return null;
  }

  private @Nullable Breach ofText(String text) {
    if (text.indexOf('\0') >= 0) {
      return new Breach("22021", "has a character of code 0, which no text takes");
    }
    if (!labels.isEmpty() && !labels.contains(text)) {
      return new Breach("22P02", "is none of its labels " + labels);
    }
    if (type.name().equals("float4")) {
      BigDecimal number = number(text);
      return number == null ? null : ofFloat(number.floatValue(), number.signum() == 0);
    }
    if (modifier < HEADER) {
      return null;
    }
    return switch (type.name()) {
      case "varchar", "bpchar" -> tooLong(text);
      case "numeric" -> tooLarge(text);
      default -> null;
    };
  }

  /** Counted in code points. Spaces past the end are cut by the server, as the standard has it. */
  private @Nullable Breach tooLong(String text) {
    int most = modifier - HEADER;
    if (text.length() <= most) {
      return null;
    }
    int length = text.codePointCount(0, text.length());
    if (length <= most || text.substring(text.offsetByCodePoints(0, most)).matches(" *")) {
      return null;
    }
    return new Breach("22001", "has " + length + " characters");
  }

  /** What a double or a number of decimals becomes, rounded once. */
  private static @Nullable Breach ofFloat(float nearest, boolean isZero) {
    return Float.isInfinite(nearest) || (nearest == 0) != isZero ? OUT_OF_RANGE : null;
  }

  /** Null for not-a-number, the infinite, and what is no number: the server says. */
  private static @Nullable BigDecimal number(String text) {
    try {
      return new BigDecimal(text.trim());
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Less than none where the first digits after the point are zero. */
  private static long digitsBeforePoint(BigDecimal number) {
    return (long) number.precision() - number.scale();
  }

  /** Digits past the scale are rounded by the server, half away from zero. */
  private @Nullable Breach tooLarge(String text) {
    int precision = (modifier - HEADER) >> 16 & 0xffff;
    int scale = ((modifier - HEADER & 0x7ff) ^ 1024) - 1024;
    BigDecimal number = number(text);
    if (number == null || number.signum() == 0) {
      return null;
    }
    int most = precision - scale;
    long digits = digitsBeforePoint(number);
    if (digits == most) {
      digits = digitsBeforePoint(number.setScale(scale, RoundingMode.HALF_UP));
    }
    return digits <= most
        ? null
        : new Breach("22003", "has " + digits + " digits before the point, of at most " + most);
  }
}
