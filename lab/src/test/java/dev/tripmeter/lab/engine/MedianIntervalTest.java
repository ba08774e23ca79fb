package dev.tripmeter.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MedianIntervalTest {

  @Test
  void holdsItsMedian() {
    List<Double> values = Stream.iterate(1.0, value -> value + 1).limit(99).toList();

    MedianInterval interval = MedianInterval.of(values, 1);

    assertThat(interval.median()).isEqualTo(50);
    assertThat(interval.low()).isBetween(35.0, 50.0);
    assertThat(interval.high()).isBetween(50.0, 65.0);
  }

  @Test
  void isTheSameForTheSameSeed() {
    List<Double> values = List.of(3.0, 1.0, 4.0, 1.0, 5.0);

    assertThat(MedianInterval.of(values, 9)).isEqualTo(MedianInterval.of(values, 9));
  }

  @Test
  void ofOneValueIsThatValue() {
    assertThat(MedianInterval.of(List.of(2.5), 1)).isEqualTo(new MedianInterval(2.5, 2.5, 2.5));
  }
}
