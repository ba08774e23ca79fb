package dev.tripmeter.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DistanceTest {
  @Test
  void isWhatWasMeasuredAndWhatWasAdded() {
    assertThat(new Distance(1_500, 30L, "ping").micros()).isEqualTo(1_530);
    assertThat(new Distance(0, 0L, "ping").micros()).isZero();
  }

  @Test
  void isUnknownWhenNobodyMeasuredWhateverWasAdded() {
    assertThat(Distance.UNKNOWN.micros()).isNull();
    assertThat(new Distance(1_500, null, "no ping").micros()).isNull();
  }
}
