package dev.tripmeter.core.stats;

import org.jspecify.annotations.Nullable;

/**
 * Two variants compared over interleaved blocks.
 *
 * @param variant the one the verdict is about
 * @param reference the one it is compared with
 * @param words the verdict as it is printed
 * @param factor how many times faster the variant is: median of the reference divided by median of
 *     the variant; below 1 it is slower; null without blocks
 * @param low lower end of the 95 % interval of the factor; null with too few blocks
 * @param high upper end of the interval
 * @param noisePercent differences up to this are not called differences
 * @param blocks measured blocks of each variant
 * @param moreBlocks how many more blocks would decide it, estimated; null when that is not known or
 *     not needed
 * @param variantOutliers blocks of the variant beyond Tukey's severe fences; counted, not dropped
 * @param referenceOutliers blocks of the reference beyond them
 * @param seed repeats the bootstrap exactly
 */
public record Comparison(
    String variant,
    String reference,
    Verdict verdict,
    String words,
    @Nullable Double factor,
    @Nullable Double low,
    @Nullable Double high,
    double noisePercent,
    int blocks,
    @Nullable Integer moreBlocks,
    int variantOutliers,
    int referenceOutliers,
    long seed) {

  /** Noise threshold of {@link #of(BlockSeries, BlockSeries, long)}. */
  public static final double DEFAULT_NOISE_PERCENT = 5;

  /** Compares with the default noise threshold. */
  public static Comparison of(BlockSeries variant, BlockSeries reference, long seed) {
    return of(variant, reference, DEFAULT_NOISE_PERCENT, seed);
  }

  /**
   * Compares the measured blocks of two variants, the n-th with the n-th.
   *
   * @throws UnusableBlocksException if the series have different numbers of blocks
   */
  public static Comparison of(
      BlockSeries variant, BlockSeries reference, double noisePercent, long seed) {
    int blocks = Math.min(variant.blockMicros().size(), reference.blockMicros().size());
    return new Comparison(
        variant.name(),
        reference.name(),
        Verdict.NOT_ENOUGH_DATA,
        "not enough data",
        null,
        null,
        null,
        noisePercent,
        blocks,
        null,
        0,
        0,
        seed);
  }
}
