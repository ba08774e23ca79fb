package dev.tripmeter.bench.observer;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.DoubleStream;

/** The median of the rounds, with the lowest and the highest. */
record Spread(double low, double median, double high) {

  /** Of at least one value. */
  static Spread of(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    int half = sorted.length / 2;
    double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    return new Spread(sorted[0], median, sorted[sorted.length - 1]);
  }

  /** Such as {@code 12.3 (11.9 to 14.0)}, with that many decimals. */
  String text(int decimals) {
    return "%s (%s to %s)"
        .formatted(decimal(median, decimals), decimal(low, decimals), decimal(high, decimals));
  }

  /** The median alone, with that many decimals. */
  String medianText(int decimals) {
    return decimal(median, decimals);
  }

  private static String decimal(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }
}
