package dev.tripmeter.core.stats;

import java.util.Arrays;
import java.util.Random;

/**
 * The interval of a ratio of medians by the percentile bootstrap over pairs: blocks are drawn with
 * replacement, both variants from the same block, so what disturbed a whole block disturbs both (B.
 * Efron and R. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13).
 */
final class Bootstrap {
  private static final int RESAMPLES = 2_000;
  private static final double LOW_PERCENT = 2.5;
  private static final double HIGH_PERCENT = 97.5;

  private Bootstrap() {}

  /**
   * The 95 % interval of median(numerators) / median(denominators).
   *
   * @param seed of {@link Random}, whose sequence is specified and the same on every JDK
   */
  static Interval ratioOfMedians(double[] numerators, double[] denominators, long seed) {
    Random random = new Random(seed);
    int blocks = numerators.length;
    double[] numeratorSample = new double[blocks];
    double[] denominatorSample = new double[blocks];
    double[] ratios = new double[RESAMPLES];
    for (int resample = 0; resample < RESAMPLES; resample++) {
      for (int i = 0; i < blocks; i++) {
        int block = random.nextInt(blocks);
        numeratorSample[i] = numerators[block];
        denominatorSample[i] = denominators[block];
      }
      ratios[resample] =
          Percentiles.median(numeratorSample) / Percentiles.median(denominatorSample);
    }
    Arrays.sort(ratios);
    return new Interval(
        Percentiles.ofSorted(ratios, LOW_PERCENT), Percentiles.ofSorted(ratios, HIGH_PERCENT));
  }
}
