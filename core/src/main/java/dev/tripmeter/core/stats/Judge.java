package dev.tripmeter.core.stats;

import org.jspecify.annotations.Nullable;

/**
 * Decides between the verdicts. The noise threshold applies to the whole interval: it must lie
 * beyond the threshold for a winner, and within it for no difference.
 *
 * @param threshold the factor that is not noise any more, for example 1.05
 */
record Judge(double threshold) {
  /** Beyond that an estimate helps nobody. */
  private static final double MOST_BLOCKS = 10_000;

  static Judge ofNoisePercent(double noisePercent) {
    return new Judge(1 + noisePercent / 100);
  }

  Verdict verdict(Interval interval) {
    if (interval.low() > threshold) {
      return Verdict.FASTER;
    }
    if (interval.high() < 1 / threshold) {
      return Verdict.SLOWER;
    }
    return interval.low() >= 1 / threshold && interval.high() <= threshold
        ? Verdict.NO_DIFFERENCE_LARGER_THAN
        : Verdict.NOT_ENOUGH_DATA;
  }

  /**
   * How many more blocks bring the interval to one side of the threshold, if the factor stays: its
   * width on a logarithmic scale shrinks with the square root of the blocks. Null where the factor
   * lies so near the threshold that no sensible number would do.
   */
  @Nullable Integer moreBlocks(double factor, Interval interval, int blocks) {
    double center = Math.log(factor);
    double margin = Math.max(center - Math.log(interval.low()), Math.log(interval.high()) - center);
    double neededMargin = Math.abs(Math.abs(center) - Math.log(threshold));
    double shrink = margin / neededMargin;
    double neededBlocks = Math.ceil(blocks * shrink * shrink);
    return neededBlocks <= MOST_BLOCKS ? Math.max(1, (int) neededBlocks - blocks) : null;
  }
}
