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

  /** Seconds to the millisecond. */
  public static String seconds(@Nullable Double seconds) {
    return seconds == null ? NONE : String.format(Locale.ROOT, "%,.3f", seconds);
  }

  /** Seconds as milliseconds to the microsecond. */
  public static String millis(@Nullable Double seconds) {
    return seconds == null ? NONE : String.format(Locale.ROOT, "%,.3f", seconds * 1e3);
  }

  /** A part as percent of the whole; a dash when the whole is nothing. */
  public static String percent(@Nullable Double part, double whole) {
    return part == null || whole == 0
        ? NONE
        : String.format(Locale.ROOT, "%.1f", 100 * part / whole);
  }
}
