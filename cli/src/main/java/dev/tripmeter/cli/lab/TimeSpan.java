package dev.tripmeter.cli.lab;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time with its unit: {@code 1.5ms}, {@code 200us}, {@code 60s}, {@code 5min}. */
public final class TimeSpan implements ITypeConverter<Duration> {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(us|\u00b5s|\u03bcs|ms|s|min|h)");
  private static final Map<String, Long> NANOS =
      Map.of(
          "us", 1_000L,
          "\u00b5s", 1_000L,
          "\u03bcs", 1_000L,
          "ms", 1_000_000L,
          "s", 1_000_000_000L,
          "min", 60_000_000_000L,
          "h", 3_600_000_000_000L);

  @Override
  public Duration convert(String value) {
    Matcher parts = FORM.matcher(value);
    Long unit = parts.matches() ? NANOS.get(parts.group(2)) : null;
    if (unit == null) {
      if (value.matches("0+")) {
        return Duration.ZERO;
      }
      throw new TypeConversionException(
          "'" + value + "' is not a time: write it as 1.5ms, 200us, 60s or 5min");
    }
    return Duration.ofNanos(
        new BigDecimal(parts.group(1)).multiply(BigDecimal.valueOf(unit)).longValue());
  }
}
