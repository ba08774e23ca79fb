package dev.tripmeter.core.doc;

import dev.tripmeter.core.Tally;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Figures as they stand in the cells of a table. A figure that cannot be had is a dash. */
public final class Figures {
  /** What stands for a figure that cannot be had. */
  public static final String NONE = "-";

  private Figures() {}

  /** A count with thousands separated; a dash for {@link Tally#UNKNOWN}. */
  public static String count(long count) {
    return Tally.isKnown(count) ? String.format(Locale.ROOT, "%,d", count) : NONE;
  }

  /**
   * A count with the word for what is counted, in the plural where it is not one: {@code 1 trip},
   * {@code 2 trips}.
   *
   * @param noun an English noun with a plural in s
   */
  public static String counted(long count, String noun) {
    return count(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /** Seconds to the millisecond. */
  public static String seconds(@Nullable Double seconds) {
    return seconds == null ? NONE : unsignedZero(String.format(Locale.ROOT, "%,.3f", seconds));
  }

  /** Seconds as milliseconds to the microsecond. */
  public static String millis(@Nullable Double seconds) {
    return seconds == null
        ? NONE
        : unsignedZero(String.format(Locale.ROOT, "%,.3f", seconds * 1e3));
  }

  /** A part as percent of the whole; a dash when the whole is nothing. */
  public static String percent(@Nullable Double part, double whole) {
    return part == null || whole == 0
        ? NONE
        : unsignedZero(String.format(Locale.ROOT, "%.1f", 100 * part / whole));
  }

  /** What is rounded to nothing has no sign. */
  private static String unsignedZero(String figure) {
    boolean isZero = figure.chars().allMatch(c -> c == '0' || c == '.' || c == '-');
    return isZero && figure.startsWith("-") ? figure.substring(1) : figure;
  }
}
