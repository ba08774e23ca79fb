package dev.tripmeter.core.stats;

import java.util.Arrays;

/**
 * Counts values beyond Tukey's outer fences: more than three times the distance between the
 * quartiles below the first or above the third (J. W. Tukey, Exploratory Data Analysis, 1977).
 */
final class Outliers {
  private static final double SEVERE = 3;

  private Outliers() {}

  static int countSevere(double[] values) {
    if (values.length == 0) {
      return 0;
    }
    double[] ascending = values.clone();
    Arrays.sort(ascending);
    double first = Percentiles.ofSorted(ascending, 25);
    double third = Percentiles.ofSorted(ascending, 75);
    double reach = SEVERE * (third - first);
    return (int) Arrays.stream(values).filter(v -> v < first - reach || v > third + reach).count();
  }
}
