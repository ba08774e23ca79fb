package dev.tripmeter.bench.batch;

import dev.tripmeter.core.stats.BlockSeries;
import dev.tripmeter.core.stats.Comparison;
import dev.tripmeter.core.stats.Percentiles;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The laps of a race. Variants are compared by pairs of the same round, so that what slows the
 * machine for a while falls on both sides.
 *
 * @param laps in the order of their rounds
 */
record RaceResult(List<Lap> laps, long seed) {

  RaceResult {
    laps = List.copyOf(laps);
  }

  /** The median of a variant's rounds. */
  double median(TableKind kind, Duration distance, Variant variant, ToDoubleFunction<Lap> figure) {
    return Percentiles.median(laps(kind, distance, variant).mapToDouble(figure).toArray());
  }

  /** The median of the server's processor time for a row; empty where it is not known. */
  OptionalDouble serverMicrosPerRow(TableKind kind, Duration distance, Variant variant) {
    if (laps(kind, distance, variant).anyMatch(lap -> lap.serverNanos().isEmpty())) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        median(kind, distance, variant, lap -> lap.serverNanos().orElseThrow() / 1e3 / lap.rows()));
  }

  /** How many times as fast as the other the variant is, time for a row against time for a row. */
  Comparison compare(TableKind kind, Duration distance, Variant variant, Variant other) {
    return Comparison.of(series(kind, distance, variant), series(kind, distance, other), seed);
  }

  private BlockSeries series(TableKind kind, Duration distance, Variant variant) {
    return BlockSeries.of(
        variant.label(), laps(kind, distance, variant).map(Lap::microsPerRow).toList());
  }

  private Stream<Lap> laps(TableKind kind, Duration distance, Variant variant) {
    return laps.stream()
        .filter(lap -> lap.kind() == kind && lap.variant() == variant)
        .filter(lap -> lap.distance().equals(distance) && lap.round() > 0);
  }
}
