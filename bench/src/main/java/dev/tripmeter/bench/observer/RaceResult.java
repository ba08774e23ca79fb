package dev.tripmeter.bench.observer;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * All the forks of a race. Differences and ratios are taken within a round and summed up
 * afterwards, so that what slows the machine for a while falls on both sides of each.
 */
record RaceResult(List<Sample> samples) {

  RaceResult {
    samples = List.copyOf(samples);
  }

  /** A figure of a variant. */
  Spread absolute(
      Engine engine, Scenario scenario, Observer observer, ToDoubleFunction<Sample> figure) {
    return Spread.of(
        rounds()
            .mapToDouble(round -> figure.applyAsDouble(sample(engine, scenario, observer, round))));
  }

  /** What the observer adds to the bare connection's figure. */
  Spread added(
      Engine engine, Scenario scenario, Observer observer, ToDoubleFunction<Sample> figure) {
    return Spread.of(addedByRound(engine, scenario, observer, figure));
  }

  /**
   * What the observer adds over what p6spy adds; null when that is lost in the noise: when p6spy
   * added less in some round than the bare connection's own figure varies between rounds.
   */
  @Nullable Spread shareOfP6spy(
      Engine engine, Scenario scenario, Observer observer, ToDoubleFunction<Sample> figure) {
    Spread bare = absolute(engine, scenario, Observer.BARE, figure);
    double[] p6spy = addedByRound(engine, scenario, Observer.P6SPY, figure).toArray();
    if (DoubleStream.of(p6spy).anyMatch(added -> added <= bare.high() - bare.low())) {
      return null;
    }
    double[] own = addedByRound(engine, scenario, observer, figure).toArray();
    return Spread.of(IntStream.range(0, own.length).mapToDouble(i -> own[i] / p6spy[i]));
  }

  private DoubleStream addedByRound(
      Engine engine, Scenario scenario, Observer observer, ToDoubleFunction<Sample> figure) {
    return rounds()
        .mapToDouble(
            round ->
                figure.applyAsDouble(sample(engine, scenario, observer, round))
                    - figure.applyAsDouble(sample(engine, scenario, Observer.BARE, round)));
  }

  private IntStream rounds() {
    return samples.stream().mapToInt(Sample::round).distinct();
  }

  private Sample sample(Engine engine, Scenario scenario, Observer observer, int round) {
    return samples.stream()
        .filter(s -> s.engine() == engine && s.scenario() == scenario)
        .filter(s -> s.observer() == observer && s.round() == round)
        .findFirst()
        .orElseThrow();
  }
}
