package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.doc.Figures;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Cells of the documents about reports. */
final class Cells {
  private static final int LONGEST_TEXT = 80;

  private Cells() {}

  static String count(@Nullable Long count) {
    return count == null ? Figures.NONE : Figures.count(count);
  }

  static String decimal(@Nullable Double value, int decimals) {
    return value == null ? Figures.NONE : String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  /** As many decimals as keep some digits of small values without a tail on large ones. */
  static String figure(@Nullable Double value) {
    if (value == null) {
      return Figures.NONE;
    }
    double size = Math.abs(value);
    return decimal(value, size >= 1000 ? 0 : size >= 10 || size == 0 ? 1 : size >= 0.1 ? 2 : 4);
  }

  /** A difference with its sign. */
  static String signed(@Nullable Double value) {
    return value == null ? Figures.NONE : String.format(Locale.ROOT, "%+,.1f", value);
  }

  static String text(@Nullable String text) {
    if (text == null) {
      return Figures.NONE;
    }
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 3) + "...";
  }
}
