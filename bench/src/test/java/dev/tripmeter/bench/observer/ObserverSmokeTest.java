package dev.tripmeter.bench.observer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** That the race compares equal work. */
class ObserverSmokeTest {

  static Stream<Arguments> variants() {
    return Stream.of(Engine.values())
        .flatMap(e -> Stream.of(Observer.values()).map(observer -> Arguments.of(e, observer)));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyObserverLetsTheSameSumsThrough(Engine engine, Observer observer) throws SQLException {
    try (Workload workload = Workload.open(engine, observer, "smoke_" + observer)) {
      for (int repetition = 0; repetition < 3; repetition++) {
        assertThat(workload.queryReused(10)).isEqualTo(3 * 55);
        assertThat(workload.queryFresh(10)).isEqualTo(3 * 55);
        assertThat(workload.batch(100)).isEqualTo(100);
      }
    }
  }

  @Test
  void theBenchmarkHasEveryScenario() throws IOException {
    try (InputStream list = getClass().getResourceAsStream("/META-INF/BenchmarkList")) {
      String benchmarks =
          new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8);
      for (Scenario scenario : Scenario.values()) {
        assertThat(benchmarks)
            .contains(ObserverBenchmark.class.getSimpleName() + "_" + scenario.method() + "_");
      }
    }
  }
}
