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

  /** Nanoseconds per operation. */
  Spread nanos(Engine engine, Scenario scenario, Observer observer) {
    return Spread.of(
        rounds().mapToDouble(r -> sample(engine, scenario, observer, r).nanosPerOperation()));
  }

  /** Nanoseconds per operation that the observer adds to the bare connection. */
  Spread addedNanos(Engine engine, Scenario scenario, Observer observer) {
    return Spread.of(added(engine, scenario, observer, Sample::nanosPerOperation));
  }

  /** Allocated bytes per operation that the observer adds to the bare connection. */
  Spread addedBytes(Engine engine, Scenario scenario, Observer observer) {
    return Spread.of(added(engine, scenario, observer, Sample::bytesPerOperation));
  }

  /**
   * The observer's added time over p6spy's; null when p6spy's own was lost in the noise of a round.
   */
  @Nullable Spread shareOfP6spy(Engine engine, Scenario scenario, Observer observer) {
    double[] own = added(engine, scenario, observer, Sample::nanosPerOperation).toArray();
    double[] p6spy = added(engine, scenario, Observer.P6SPY, Sample::nanosPerOperation).toArray();
    if (DoubleStream.of(p6spy).anyMatch(nanos -> nanos <= 0)) {
      return null;
    }
    return Spread.of(IntStream.range(0, own.length).mapToDouble(i -> own[i] / p6spy[i]));
  }

  private DoubleStream added(
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
