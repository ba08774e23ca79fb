package dev.tripmeter.lab.query;

import dev.tripmeter.core.stats.Percentiles;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The runs after the first, together. The first one also pays for parsing, planning and cold
 * caches, which takes time and no trip.
 *
 * @param runs how many
 * @param medianFirstRowMicros median of their times to the first row
 * @param medianSeconds median of their times to the end
 * @param minTrips trips of the run with the fewest; null without a socket meter
 * @param maxTrips trips of the run with the most
 */
public record LaterRuns(
    int runs,
    double medianFirstRowMicros,
    double medianSeconds,
    @Nullable Long minTrips,
    @Nullable Long maxTrips) {

  /** What is kept of a later run. */
  record Brief(long firstRowMicros, double seconds, @Nullable Long trips) {
    static Brief of(QueryRun run) {
      return new Brief(run.firstRowMicros(), run.seconds(), run.tripCount());
    }
  }

  static @Nullable LaterRuns of(List<Brief> later) {
    if (later.isEmpty()) {
      return null;
    }
    List<Long> trips = later.stream().map(Brief::trips).filter(Objects::nonNull).toList();
    return new LaterRuns(
        later.size(),
        median(later, Brief::firstRowMicros),
        median(later, Brief::seconds),
        trips.stream().min(Long::compare).orElse(null),
        trips.stream().max(Long::compare).orElse(null));
  }

  private static double median(List<Brief> runs, ToDoubleFunction<Brief> figure) {
    return Percentiles.median(runs.stream().mapToDouble(figure).toArray());
  }
}
