package dev.tripmeter.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LatencyRecorderTest {

  @Test
  void sumsUpKnownLatencies() {
    LatencyRecorder recorder = new LatencyRecorder();
    for (long micros = 1; micros <= 100; micros++) {
      recorder.record(micros * 1_000);
    }
    LatencySummary summary = recorder.summary(2_500_000_000L).orElseThrow();
    assertThat(summary.count()).isEqualTo(100);
    assertThat(summary.elapsedSeconds()).isEqualTo(2.5);
    assertThat(summary.meanMicros()).isCloseTo(50.5, within(1e-9));
    assertThat(summary.standardDeviationMicros()).isCloseTo(29.011491975882016, within(1e-9));
    assertThat(summary.minMicros()).isEqualTo(1);
    assertThat(summary.medianMicros()).isCloseTo(50, within(0.05));
    assertThat(summary.p90Micros()).isCloseTo(90, within(0.09));
    assertThat(summary.p99Micros()).isCloseTo(99, within(0.1));
    assertThat(summary.maxMicros()).isEqualTo(100);
  }

  @Test
  void saysNothingOfNothing() {
    assertThat(new LatencyRecorder().summary(1)).isEmpty();
  }

  @Test
  void answersTheOnlyLatencyEverywhere() {
    LatencyRecorder recorder = new LatencyRecorder();
    recorder.record(1_234_567);
    assertThat(recorder.summary(0))
        .hasValue(
            new LatencySummary(
                1, 0, 1234.567, 0, 1234.567, 1234.567, 1234.567, 1234.567, 1234.567));
  }

  @Test
  void keepsTheSpreadOfLongLatencies() {
    LatencyRecorder recorder = new LatencyRecorder();
    long day = 86_400_000_000_000L;
    recorder.record(day);
    recorder.record(day + 2_000);
    assertThat(recorder.summary(0).orElseThrow().standardDeviationMicros())
        .isCloseTo(Math.sqrt(2), within(1e-2));
  }

  @Test
  void refusesANegativeLatency() {
    LatencyRecorder recorder = new LatencyRecorder();
    assertThatThrownBy(() -> recorder.record(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(recorder.count()).isZero();
  }

  @Test
  void agreesWithTheSharedDefinitionOfAPercentile() {
    Random random = new Random(7);
    double[] micros = new double[997];
    LatencyRecorder recorder = new LatencyRecorder();
    for (int i = 0; i < micros.length; i++) {
      long nanos = (long) (100_000 * Math.exp(random.nextGaussian()));
      micros[i] = nanos / 1e3;
      recorder.record(nanos);
    }
    Arrays.sort(micros);
    LatencySummary summary = recorder.summary(0).orElseThrow();
    assertThat(summary.medianMicros() / Percentiles.ofSorted(micros, 50))
        .isCloseTo(1, within(0.001));
    assertThat(summary.p90Micros() / Percentiles.ofSorted(micros, 90)).isCloseTo(1, within(0.001));
    assertThat(summary.p99Micros() / Percentiles.ofSorted(micros, 99)).isCloseTo(1, within(0.001));
  }
}
