package dev.tripmeter.lab.engine;

import dev.tripmeter.core.stats.Percentiles;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A median and how sure it is: the 95 % interval by bootstrap (Efron's percentile method).
 *
 * @param median the median of the values
 * @param low lower end of the interval
 * @param high upper end
 */
public record MedianInterval(double median, double low, double high) {
  private static final int RESAMPLES = 2_000;

  /**
   * The interval of at least one value.
   *
   * @param seed repeats the resampling
   * @throws IllegalArgumentException without values
   */
  public static MedianInterval of(List<Double> values, long seed) {
    double[] measured = values.stream().mapToDouble(Double::doubleValue).toArray();
    if (measured.length == 0) {
      throw new IllegalArgumentException("no median of nothing");
    }
    Random random = new Random(seed);
    double[] medians = new double[RESAMPLES];
    double[] resample = new double[measured.length];
    for (int i = 0; i < RESAMPLES; i++) {
      for (int j = 0; j < resample.length; j++) {
        resample[j] = measured[random.nextInt(measured.length)];
      }
      medians[i] = Percentiles.median(resample);
    }
    Arrays.sort(medians);
    return new MedianInterval(
        Percentiles.median(measured),
        Percentiles.ofSorted(medians, 2.5),
        Percentiles.ofSorted(medians, 97.5));
  }
}
