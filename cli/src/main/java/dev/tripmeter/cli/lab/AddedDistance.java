package dev.tripmeter.cli.lab;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time to be added to every trip; longer than any line on earth is a slip of the pen. */
public final class AddedDistance implements ITypeConverter<Duration> {
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private final TimeSpan time = new TimeSpan();

  @Override
  public Duration convert(String value) {
    Duration distance = time.convert(value);
    if (distance.compareTo(LONGEST) > 0) {
      throw new TypeConversionException("'" + value + "' is too far: at most 10s can be added");
    }
    return distance;
  }
}
