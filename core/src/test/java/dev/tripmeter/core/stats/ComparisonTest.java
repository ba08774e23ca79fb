package dev.tripmeter.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {
  private static final long SEED = 42;

  @Test
  void saysFasterWithTheFactor() {
    Comparison comparison =
        Comparison.of(series("array", 10, 10, 11, 10, 9), series("row", 30, 31, 30, 29, 30), SEED);
    assertThat(comparison.verdict()).isEqualTo(Verdict.FASTER);
    assertThat(comparison.words()).isEqualTo("faster");
    assertThat(comparison.factor()).isEqualTo(3.0);
    assertThat(comparison.low()).isBetween(2.5, 3.0);
    assertThat(comparison.high()).isBetween(3.0, 3.5);
    assertThat(comparison.moreBlocks()).isNull();
    assertThat(comparison.sentence()).startsWith("array against row: faster by 3.00 times (95 %");
  }

  @Test
  void saysSlowerWithTheFactorTheOtherWayRound() {
    Comparison comparison =
        Comparison.of(series("row", 30, 30, 30, 30, 30), series("array", 10, 10, 10, 10, 10), SEED);
    assertThat(comparison.words()).isEqualTo("slower");
    assertThat(comparison.sentence())
        .isEqualTo("row against array: slower by 3.00 times (95 % interval 3.00 to 3.00)");
  }

  @Test
  void saysNoDifferenceOnlyWithinTheThreshold() {
    BlockSeries a = series("a", 100, 101, 100, 99, 100, 100);
    BlockSeries b = series("b", 102, 102, 102, 102, 102, 102);
    assertThat(Comparison.of(a, b, SEED).words()).isEqualTo("no difference larger than 5 %");
    assertThat(Comparison.of(a, b, 0.5, SEED).words()).isEqualTo("faster");
  }

  @Test
  void wantsMoreBlocksWhereTheIntervalCrossesTheThreshold() {
    BlockSeries a = series("a", 100, 100, 100, 100, 100, 100, 100);
    BlockSeries b = series("b", 90, 150, 110, 120, 95, 140, 105);
    Comparison comparison = Comparison.of(a, b, SEED);
    assertThat(comparison.words()).isEqualTo("not enough data");
    assertThat(comparison.moreBlocks()).isPositive();
    assertThat(comparison.sentence())
        .isEqualTo(
            "a against b: not enough data (needs about %d more blocks)"
                .formatted(comparison.moreBlocks()));
  }

  @Test
  void estimatesNoBlocksForAFactorOnTheThreshold() {
    assertThat(new Judge(1.05).moreBlocks(1.05, new Interval(1.0, 1.1), 10)).isNull();
    assertThat(new Judge(1.05).moreBlocks(1.0, new Interval(0.9, 1.1), 10)).isEqualTo(37);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void saysNothingWithFewBlocks(int blocks) {
    BlockSeries a = BlockSeries.of("a", Collections.nCopies(blocks, 1.0));
    BlockSeries b = BlockSeries.of("b", Collections.nCopies(blocks, 9.0));
    Comparison comparison = Comparison.of(a, b, SEED);
    assertThat(comparison.verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
    assertThat(comparison.moreBlocks()).isEqualTo(5 - blocks);
    assertThat(comparison.low()).isNull();
    assertThat(comparison.factor()).isEqualTo(blocks == 0 ? null : Double.valueOf(9));
  }

  @Test
  void repeatsItselfWithTheSameSeed() {
    BlockSeries a = noisy("a", new Random(1), 20, 100);
    BlockSeries b = noisy("b", new Random(2), 20, 110);
    assertThat(Comparison.of(a, b, 7)).isEqualTo(Comparison.of(a, b, 7));
    assertThat(Comparison.of(a, b, 7)).isNotEqualTo(Comparison.of(a, b, 8));
  }

  @Test
  void countsSevereOutliersAndKeepsThem() {
    Comparison comparison =
        Comparison.of(
            series("a", 10, 11, 10, 12, 11, 500), series("b", 10, 11, 10, 12, 11, 14), SEED);
    assertThat(comparison.variantOutliers()).isEqualTo(1);
    assertThat(comparison.referenceOutliers()).isZero();
    assertThat(comparison.blocks()).isEqualTo(6);
  }

  @Test
  void leavesWarmupAndFirstExecutionOutOfTheComparison() {
    List<Double> blocks = List.of(10.0, 10.0, 10.0, 10.0, 10.0);
    BlockSeries warm = new BlockSeries("a", 9_000.0, List.of(800.0, 0.0), blocks);
    assertThat(Comparison.of(warm, BlockSeries.of("b", blocks), SEED).factor()).isEqualTo(1.0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesBlocksNoRatioCanBeMadeOf(double micros) {
    assertThatThrownBy(() -> series("a", 1, micros))
        .isInstanceOf(UnusableBlocksException.class)
        .hasMessage("block 2 of a took " + micros + " microseconds");
  }

  @Test
  void refusesBlocksThatAreNotPairs() {
    BlockSeries one = series("a", 1);
    BlockSeries two = series("b", 1, 2);
    assertThatThrownBy(() -> Comparison.of(one, two, SEED))
        .isInstanceOf(UnusableBlocksException.class)
        .hasMessageContaining("1 blocks of a against 2 of b");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesAThresholdThatIsNone(double noisePercent) {
    BlockSeries series = series("a", 1);
    assertThatThrownBy(() -> Comparison.of(series, series, noisePercent, SEED))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Skewed noise, half of it shared by a block's variants, as a busy machine makes it. */
  @ParameterizedTest
  @ValueSource(ints = {5, 8, 12, 25})
  void holdsTheTrueFactorInAboutNineteenOfTwentyIntervals(int blocks) {
    int runs = 400;
    Random random = new Random(20261130);
    int held = 0;
    for (int run = 0; run < runs; run++) {
      double[] a = new double[blocks];
      double[] b = new double[blocks];
      for (int block = 0; block < blocks; block++) {
        double shared = Math.exp(0.3 * random.nextGaussian());
        a[block] = 100 * shared * Math.exp(0.2 * random.nextGaussian());
        b[block] = 250 * shared * Math.exp(0.2 * random.nextGaussian());
      }
      Interval interval = Bootstrap.ratioOfMedians(b, a, run);
      if (interval.low() <= 2.5 && 2.5 <= interval.high()) {
        held++;
      }
    }
    assertThat(100.0 * held / runs).isBetween(90.0, 99.5);
  }

  private static BlockSeries series(String name, double... micros) {
    return BlockSeries.of(name, DoubleStream.of(micros).boxed().toList());
  }

  private static BlockSeries noisy(String name, Random random, int blocks, double median) {
    return BlockSeries.of(
        name,
        Stream.generate(() -> median * Math.exp(0.1 * random.nextGaussian()))
            .limit(blocks)
            .toList());
  }
}
