package dev.tripmeter.lab.ping;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PingWatchTest {
  private Instant now = Instant.parse("2026-11-30T12:00:00Z");
  private final List<Duration> slept = new ArrayList<>();

  @Test
  void goesOnAfterAMeasurementThatFailed() throws InterruptedException {
    List<PingSample> samples = new ArrayList<>();

    watch(Duration.ofSeconds(1)).run(Duration.ofSeconds(60), 3, samples::add);

    assertThat(samples).hasSize(3);
    assertThat(samples)
        .extracting(PingSample::failure)
        .containsOnly("Connection refused (SQLSTATE 08001)");
    assertThat(samples).extracting(PingSample::ping).containsOnlyNulls();
  }

  @Test
  void measuresFromStartToStart() throws InterruptedException {
    watch(Duration.ofSeconds(1)).run(Duration.ofSeconds(60), 3, sample -> {});

    assertThat(slept).containsExactly(Duration.ofSeconds(59), Duration.ofSeconds(59));
  }

  @Test
  void doesNotCatchUpAfterAMeasurementThatTookTooLong() throws InterruptedException {
    watch(Duration.ofSeconds(150)).run(Duration.ofSeconds(60), 3, sample -> {});

    assertThat(slept).isEmpty();
  }

  private PingWatch watch(Duration takes) {
    return new PingWatch(
        () -> {
          now = now.plus(takes);
          throw new SQLException("Connection refused", "08001");
        },
        () -> now,
        time -> {
          slept.add(time);
          now = now.plus(time);
        });
  }
}
