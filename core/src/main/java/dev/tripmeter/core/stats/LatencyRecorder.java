package dev.tripmeter.core.stats;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Collects latencies in nanoseconds without keeping each of them: some kilobytes of memory, however
 * many there are, and no garbage while recording within the range seen before. Not thread-safe.
 *
 * <p>Mean and standard deviation are kept by Welford's method (Technometrics 4(3), 1962), which
 * does not lose digits where a small spread sits on a large mean.
 */
public final class LatencyRecorder {
  private static final int SIGNIFICANT_DIGITS = 3;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
  private long count;
  private long minNanos = Long.MAX_VALUE;
  private long maxNanos;
  private double meanNanos;
  private double squaredDistances;

  /**
   * Adds one latency.
   *
   * @throws IllegalArgumentException if it is negative, which no monotonic clock answers
   */
  public void record(long nanos) {
    if (nanos < 0) {
      throw new IllegalArgumentException("a latency of " + nanos + " ns");
    }
    histogram.recordValue(nanos);
    count++;
    minNanos = Math.min(minNanos, nanos);
    maxNanos = Math.max(maxNanos, nanos);
    double distance = nanos - meanNanos;
    meanNanos += distance / count;
    squaredDistances += distance * (nanos - meanNanos);
  }

  /** How many latencies were recorded. */
  public long count() {
    return count;
  }

  /**
   * The latencies so far; empty when there are none, for nothing can be said then.
   *
   * @param elapsedNanos wall time of the whole measurement
   */
  public Optional<LatencySummary> summary(long elapsedNanos) {
    if (count == 0) {
      return Optional.empty();
    }
    double varianceNanos = count == 1 ? 0 : squaredDistances / (count - 1);
    return Optional.of(
        new LatencySummary(
            count,
            elapsedNanos / NANOS_PER_SECOND,
            meanNanos / NANOS_PER_MICRO,
            Math.sqrt(varianceNanos) / NANOS_PER_MICRO,
            minNanos / NANOS_PER_MICRO,
            percentileMicros(50),
            percentileMicros(90),
            percentileMicros(99),
            maxNanos / NANOS_PER_MICRO));
  }

  /** The histogram answers the upper end of a bucket, which may lie beyond what was measured. */
  private double percentileMicros(double percent) {
    long nanos = histogram.getValueAtPercentile(percent);
    return Math.max(minNanos, Math.min(maxNanos, nanos)) / NANOS_PER_MICRO;
  }
}
