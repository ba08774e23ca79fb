package dev.tripmeter.core.stats;

import java.util.Arrays;

/**
 * The one definition of a percentile in Tripmeter, by nearest rank: the smallest measured value at
 * or below which at least p % of the values lie (Hyndman and Fan 1996, definition 1; what {@link
 * org.HdrHistogram.Histogram#getValueAtPercentile} answers). Always a value that was measured.
 */
public final class Percentiles {
  private Percentiles() {}

  /**
   * A percentile of values in ascending order.
   *
   * @param percent above 0, up to 100
   * @throws IllegalArgumentException without values, or with a percent out of range
   */
  public static double ofSorted(double[] ascending, double percent) {
    if (ascending.length == 0 || !(percent > 0 && percent <= 100)) {
      throw new IllegalArgumentException(
          "no percentile " + percent + " of " + ascending.length + " values");
    }
    // Less than an ulp's worth of slack, or 7 % of 100 values would be the 8th.
    double rank = Math.ceil(percent * ascending.length / 100 - 1e-9);
    return ascending[Math.max(0, (int) rank - 1)];
  }

  /** The median of values in any order. */
  public static double median(double[] values) {
    double[] ascending = values.clone();
    Arrays.sort(ascending);
    return ofSorted(ascending, 50);
  }
}
