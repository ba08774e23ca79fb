package dev.tripmeter.core.stats;

import java.util.Optional;

/** Collects latencies in nanoseconds without keeping each of them. Not thread-safe. */
public final class LatencyRecorder {

  /** Adds one latency. */
  public void record(long nanos) {
    throw new UnsupportedOperationException();
  }

  /** How many latencies were recorded. */
  public long count() {
    throw new UnsupportedOperationException();
  }

  /**
   * The latencies so far; empty when there are none, for nothing can be said then.
   *
   * @param elapsedNanos wall time of the whole measurement
   */
  public Optional<LatencySummary> summary(long elapsedNanos) {
    throw new UnsupportedOperationException();
  }
}
