package dev.tripmeter.lab.engine;

import dev.tripmeter.core.doc.Figures;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How figures look in the tables and sentences of every experiment. */
public final class Cells {
  /** What stands where a figure cannot be had. */
  public static final String UNKNOWN = "-";

  private Cells() {}

  /** A count, with separators. */
  public static String count(@Nullable Long count) {
    return count == null ? UNKNOWN : String.format(Locale.ROOT, "%,d", count);
  }

  /**
   * A count with the word for what is counted, in the plural where it is not one: {@code 1 row},
   * {@code 2 rows}.
   *
   * @param word an English noun with a plural in s
   */
  public static String counted(long count, String word) {
    return Figures.counted(count, word);
  }

  /** A measured figure: three or more significant digits, as many decimals as that takes. */
  public static String figure(@Nullable Double figure) {
    if (figure == null || !Double.isFinite(figure)) {
      return UNKNOWN;
    }
    double size = Math.abs(figure);
    int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%,." + decimals + "f", figure);
  }

  /** A time of whole microseconds, as {@link #time(double)}. */
  public static String time(long micros) {
    return time((double) micros);
  }

  /** A time in the unit that suits its size: microseconds, milliseconds or seconds. */
  public static String time(double micros) {
    if (Math.abs(micros) < 1_000) {
      return figure(micros) + " us";
    }
    return Math.abs(micros) < 1_000_000
        ? figure(micros / 1_000) + " ms"
        : figure(micros / 1_000_000) + " s";
  }
}
