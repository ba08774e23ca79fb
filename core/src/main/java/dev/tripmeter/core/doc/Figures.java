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
    return seconds == null ? NONE : decimals(seconds, 3);
  }

  /** Seconds as milliseconds to the microsecond. */
  public static String millis(@Nullable Double seconds) {
    return seconds == null ? NONE : decimals(seconds * 1e3, 3);
  }

  /** A part as percent of the whole; a dash when the whole is nothing. */
  public static String percent(@Nullable Double part, double whole) {
    return part == null || whole == 0 ? NONE : decimals(100 * part / whole, 1);
  }

  /** A number with so many decimals; what rounds to zero has no sign. */
  public static String decimals(double number, int decimals) {
    String text = String.format(Locale.ROOT, "%,." + decimals + "f", number);
    return text.startsWith("-") && text.chars().noneMatch(c -> c >= '1' && c <= '9')
        ? text.substring(1)
        : text;
  }

  /** A difference with so many decimals and its sign; what rounds to zero has none. */
  public static String difference(double difference, int decimals) {
    String text = decimals(difference, decimals);
    return difference > 0 && text.chars().anyMatch(c -> c >= '1' && c <= '9') ? "+" + text : text;
  }
}
