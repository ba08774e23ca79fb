package dev.tripmeter.lab.ping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.stats.LatencySummary;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PingComparisonTest {
  private static final long SEED = 1;

  @Test
  void aLongerTripIsDrift() {
    PingComparison comparison =
        PingComparison.of(samples(100, 101, 102), samples(150, 151, 152), 10, SEED);

    assertThat(comparison.drift()).isTrue();
    assertThat(comparison.words()).isEqualTo("a trip takes 50 % longer than before");
  }

  @Test
  void aShorterTripIsDriftToo() {
    PingComparison comparison =
        PingComparison.of(samples(100, 101, 102), samples(50, 51, 50), 10, SEED);

    assertThat(comparison.drift()).isTrue();
    assertThat(comparison.words()).isEqualTo("a trip takes 50 % less than before");
  }

  @Test
  void aChangeBelowTheThresholdIsNone() {
    PingComparison comparison =
        PingComparison.of(samples(100, 100, 100), samples(105, 105, 105), 10, SEED);

    assertThat(comparison.drift()).isFalse();
  }

  @Test
  void aChangeWithinTheIntervalIsNone() {
    PingComparison comparison =
        PingComparison.of(samples(100, 150, 200), samples(180, 180, 180), 10, SEED);

    assertThat(comparison.drift()).isFalse();
  }

  @Test
  void aPeriodWithoutMeasurementHasNoVerdict() {
    PingSample failed = new PingSample(Instant.EPOCH, null, "connection refused");

    PingComparison comparison = PingComparison.of(samples(100), List.of(failed), 10, SEED);

    assertThat(comparison.drift()).isNull();
    assertThat(comparison.after().failures()).isEqualTo(1);
    assertThat(comparison.after().medianMicros()).isNull();
  }

  private static List<PingSample> samples(double... medianMicros) {
    return java.util.Arrays.stream(medianMicros)
        .mapToObj(median -> new PingSample(Instant.EPOCH, ping(median), null))
        .toList();
  }

  private static PingResult ping(double medianMicros) {
    LatencySummary timing =
        new LatencySummary(
            1,
            1,
            medianMicros,
            0,
            medianMicros,
            medianMicros,
            medianMicros,
            medianMicros,
            medianMicros);
    PingLoop loop = new PingLoop("loop", timing, 1L, null);
    return new PingResult(
        Instant.EPOCH,
        Distance.UNKNOWN,
        loop,
        loop,
        loop,
        new LogonCost(timing, 1, 5L, null),
        null,
        List.of(medianMicros));
  }
}
