package dev.tripmeter.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PercentilesTest {

  @Test
  void answersTheSmallestValueThatEnoughValuesReach() {
    double[] values = {10, 20, 30, 40};
    assertThat(Percentiles.ofSorted(values, 25)).isEqualTo(10);
    assertThat(Percentiles.ofSorted(values, 25.1)).isEqualTo(20);
    assertThat(Percentiles.ofSorted(values, 50)).isEqualTo(20);
    assertThat(Percentiles.ofSorted(values, 100)).isEqualTo(40);
    assertThat(Percentiles.median(new double[] {3, 1, 2})).isEqualTo(2);
  }

  @Test
  void isExactForEveryWholePercent() {
    double[] values = IntStream.rangeClosed(1, 100).asDoubleStream().toArray();
    for (int percent = 1; percent <= 100; percent++) {
      assertThat(Percentiles.ofSorted(values, percent)).isEqualTo(percent);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 100.1, Double.NaN})
  void refusesAPercentOutOfRange(double percent) {
    assertThatThrownBy(() -> Percentiles.ofSorted(new double[] {1}, percent))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesNoValues() {
    assertThatThrownBy(() -> Percentiles.median(new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
