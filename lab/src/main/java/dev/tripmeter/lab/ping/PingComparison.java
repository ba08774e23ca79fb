package dev.tripmeter.lab.ping;

import dev.tripmeter.lab.engine.MedianInterval;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Two periods of one network compared: has the distance drifted?
 *
 * @param before the earlier period
 * @param after the later one
 * @param thresholdPercent changes up to this are not called drift
 * @param changePercent how much longer a trip is than it was; below 0 it is shorter; null when a
 *     period has no measurement
 * @param drift whether the later median lies outside the earlier interval and the change is above
 *     the threshold; null when a period has no measurement
 * @param words the verdict in a sentence
 */
public record PingComparison(
    Period before,
    Period after,
    double thresholdPercent,
    @Nullable Double changePercent,
    @Nullable Boolean drift,
    String words) {

  /**
   * One period.
   *
   * @param samples measurements that succeeded
   * @param failures measurements that failed
   * @param medianMicros the median trip, over the blocks of all samples; null without samples
   * @param lowMicros lower end of its 95 % interval; null without samples
   * @param highMicros upper end of it
   */
  public record Period(
      int samples,
      int failures,
      @Nullable Double medianMicros,
      @Nullable Double lowMicros,
      @Nullable Double highMicros) {

    static Period of(List<PingSample> samples, long seed) {
      List<PingResult> measured =
          samples.stream().map(PingSample::ping).filter(Objects::nonNull).toList();
      List<Double> medians =
          measured.stream().flatMap(ping -> ping.blockMedianMicros().stream()).toList();
      int failures = samples.size() - measured.size();
      if (medians.isEmpty()) {
        return new Period(measured.size(), failures, null, null, null);
      }
      MedianInterval interval = MedianInterval.of(medians, seed);
      return new Period(
          measured.size(), failures, interval.median(), interval.low(), interval.high());
    }
  }

  /** Compares two periods; the same samples and seed give the same verdict. */
  public static PingComparison of(
      List<PingSample> earlier, List<PingSample> later, double thresholdPercent, long seed) {
    Period before = Period.of(earlier, seed);
    Period after = Period.of(later, seed);
    Double was = before.medianMicros();
    Double is = after.medianMicros();
    Double low = before.lowMicros();
    Double high = before.highMicros();
    if (was == null || is == null || low == null || high == null) {
      String words = "no verdict: a period has no measurement that succeeded";
      return new PingComparison(before, after, thresholdPercent, null, null, words);
    }
    double change = (is / was - 1) * 100;
    boolean outside = is < low || is > high;
    boolean drift = outside && Math.abs(change) > thresholdPercent;
    String words =
        drift
            ? "a trip takes %.0f %% %s than before"
                .formatted(Math.abs(change), change > 0 ? "longer" : "less")
            : "no drift larger than %.0f %%".formatted(thresholdPercent);
    return new PingComparison(before, after, thresholdPercent, change, drift, words);
  }
}
