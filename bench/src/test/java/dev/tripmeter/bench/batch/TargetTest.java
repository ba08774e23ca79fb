package dev.tripmeter.bench.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.stats.BlockSeries;
import dev.tripmeter.core.stats.Comparison;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetTest {
  private static final BlockSeries PEER = BlockSeries.of("peer", List.of(10d, 12d, 10d, 14d, 10d));

  @Test
  void theMedianDecidesAboutAFactor() {
    Target twice = new Target(Variant.WRITER, Variant.COPY, 2, false, false);
    assertThat(twice.isReached(against(5, 6, 5, 7, 5))).isTrue();
    assertThat(twice.isReached(against(5.1, 5.1, 5.1, 5.1, 5.1))).isFalse();
  }

  @Test
  void theIntervalDecidesWhetherItIsNotSlower() {
    Target notSlower = new Target(Variant.WRITER, Variant.COPY, 1, true, false);
    assertThat(notSlower.isReached(against(11, 11, 11, 11, 11))).isTrue();
    assertThat(notSlower.isReached(against(15, 15, 15, 15, 15))).isFalse();
  }

  private static Comparison against(double... micros) {
    List<Double> blocks = Arrays.stream(micros).boxed().toList();
    return Comparison.of(BlockSeries.of("ours", blocks), PEER, 1);
  }
}
