package dev.tripmeter.bench.observer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.bench.Markdown;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceResultTest {

  @Test
  void takesDifferencesAndRatiosWithinARound() {
    RaceResult result =
        new RaceResult(
            List.of(
                sample(Observer.BARE, 1, 100, 8),
                sample(Observer.P6SPY, 1, 200, 88),
                sample(Observer.DATASOURCE_PROXY, 1, 150, 48),
                sample(Observer.BARE, 2, 150, 8),
                sample(Observer.P6SPY, 2, 550, 88),
                sample(Observer.DATASOURCE_PROXY, 2, 450, 48)));

    assertThat(added(result, Observer.P6SPY)).isEqualTo(new Spread(100, 250, 400));
    assertThat(
            result.shareOfP6spy(
                Engine.H2, Scenario.BATCH, Observer.DATASOURCE_PROXY, Sample::nanosPerOperation))
        .isEqualTo(new Spread(0.5, 0.625, 0.75));
    assertThat(
            result.added(
                Engine.H2, Scenario.BATCH, Observer.DATASOURCE_PROXY, Sample::bytesPerOperation))
        .isEqualTo(new Spread(40, 40, 40));
  }

  @Test
  void givesNoRatioWhenP6spyAddedLessThanTheBareConnectionVaries() {
    RaceResult result =
        new RaceResult(
            List.of(
                sample(Observer.BARE, 1, 100, 0),
                sample(Observer.P6SPY, 1, 150, 0),
                sample(Observer.BARE, 2, 160, 0),
                sample(Observer.P6SPY, 2, 900, 0)));

    assertThat(
            result.shareOfP6spy(
                Engine.H2, Scenario.BATCH, Observer.P6SPY, Sample::nanosPerOperation))
        .isNull();
  }

  @Test
  void leavesTheBareConnectionWithoutAddedFigures() {
    List<Sample> samples = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      for (Scenario scenario : Scenario.values()) {
        for (Observer observer : Observer.values()) {
          samples.add(
              new Sample(
                  engine,
                  scenario,
                  observer,
                  1,
                  observer == Observer.BARE ? 10 : 30,
                  observer == Observer.BARE ? 8 : 12,
                  24));
        }
      }
    }

    assertThat(Markdown.table(RaceTable.of(new RaceResult(samples))).lines())
        .hasSize(2 + samples.size())
        .contains(
            "| H2 in memory | batch of 100 entries | bare | 10 |  |  | 8 |  |  |  |",
            "| H2 in memory | batch of 100 entries | p6spy | 30 | 20 (20 to 20) "
                + "| 1.000 (1.000 to 1.000) | 12 | 4 (4 to 4) | 1.000 (1.000 to 1.000) "
                + "| 0 (0 to 0) |");
  }

  private static Spread added(RaceResult result, Observer observer) {
    return result.added(Engine.H2, Scenario.BATCH, observer, Sample::nanosPerOperation);
  }

  private static Sample sample(Observer observer, int round, double nanos, double bytes) {
    return new Sample(Engine.H2, Scenario.BATCH, observer, round, nanos, nanos / 2, bytes);
  }
}
