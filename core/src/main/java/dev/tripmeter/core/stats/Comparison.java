package dev.tripmeter.core.stats;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Two variants compared over interleaved blocks.
 *
 * @param variant the one the verdict is about
 * @param reference the one it is compared with
 * @param words the verdict as it is printed
 * @param factor how many times faster the variant is: median of the reference's blocks divided by
 *     median of the variant's; below 1 it is slower; null without blocks
 * @param low lower end of the 95 % interval of the factor; null with too few blocks
 * @param high upper end of the interval
 * @param noisePercent differences up to this are not called differences
 * @param blocks measured blocks of each variant
 * @param moreBlocks how many more blocks would decide it, estimated; null when it is decided, or no
 *     sensible number would do
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

  /**
   * With fewer, no interval is given. The interval of a median from 5 blocks is at best their whole
   * range, which misses the median in 2 × 0.5^5 = 6 % of all cases.
   */
  public static final int MIN_BLOCKS = 5;

  /** Compares with the default noise threshold. */
  public static Comparison of(BlockSeries variant, BlockSeries reference, long seed) {
    return of(variant, reference, DEFAULT_NOISE_PERCENT, seed);
  }

  /**
   * Compares the measured blocks of two variants, the n-th with the n-th. The same input and seed
   * give the same answer.
   *
   * @throws UnusableBlocksException if the series have different numbers of blocks
   * @throws IllegalArgumentException if the noise threshold is negative or not finite
   */
  public static Comparison of(
      BlockSeries variant, BlockSeries reference, double noisePercent, long seed) {
    int blocks = variant.blockMicros().size();
    if (blocks != reference.blockMicros().size()) {
      throw new UnusableBlocksException(
          String.format(
              "%d blocks of %s against %d of %s: interleaved blocks come in pairs",
              blocks, variant.name(), reference.blockMicros().size(), reference.name()));
    }
    if (!(noisePercent >= 0 && noisePercent < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a noise threshold of " + noisePercent + " %");
    }
    Double variantMicros = variant.medianMicros();
    Double referenceMicros = reference.medianMicros();
    Double factor =
        variantMicros == null || referenceMicros == null ? null : referenceMicros / variantMicros;
    Interval interval = null;
    Verdict verdict = Verdict.NOT_ENOUGH_DATA;
    Integer moreBlocks = MIN_BLOCKS - blocks;
    if (factor != null && blocks >= MIN_BLOCKS) {
      Judge judge = Judge.ofNoisePercent(noisePercent);
      interval = Bootstrap.ratioOfMedians(reference.values(), variant.values(), seed);
      verdict = judge.verdict(interval);
      moreBlocks =
          verdict == Verdict.NOT_ENOUGH_DATA ? judge.moreBlocks(factor, interval, blocks) : null;
    }
    return new Comparison(
        variant.name(),
        reference.name(),
        verdict,
        verdict.words(noisePercent),
        factor,
        interval == null ? null : interval.low(),
        interval == null ? null : interval.high(),
        noisePercent,
        blocks,
        moreBlocks,
        variant.outliers(),
        reference.outliers(),
        seed);
  }

  /** The comparison in one sentence, figures rounded, without a full stop. */
  public String sentence() {
    String pair = variant + " against " + reference + ": " + words;
    return switch (verdict) {
      case FASTER -> pair + times(factor, low, high);
      case SLOWER -> pair + times(inverse(factor), inverse(high), inverse(low));
      case NO_DIFFERENCE_LARGER_THAN -> pair;
      case NOT_ENOUGH_DATA ->
          moreBlocks == null ? pair : pair + " (needs about " + moreBlocks + " more blocks)";
    };
  }

  private static @Nullable Double inverse(@Nullable Double value) {
    return value == null ? null : 1 / value;
  }

  private static String times(
      @Nullable Double factor, @Nullable Double low, @Nullable Double high) {
    return String.format(
        Locale.ROOT, " by %.2f times (95 %% interval %.2f to %.2f)", factor, low, high);
  }
}
