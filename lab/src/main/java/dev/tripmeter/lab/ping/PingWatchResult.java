package dev.tripmeter.lab.ping;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a watch went; its measurements are in the file.
 *
 * @param samples measurements, failed ones included
 * @param failures measurements that failed
 * @param from when the first began; null without any
 * @param to when the last began
 */
public record PingWatchResult(
    long samples, long failures, @Nullable Instant from, @Nullable Instant to) {

  /** Counts samples as they are made. Not thread-safe. */
  public static final class Counter {
    private long samples;
    private long failures;
    private @Nullable Instant from;
    private @Nullable Instant to;

    /** Counts a sample. */
    public void add(PingSample sample) {
      samples++;
      failures += sample.ping() == null ? 1 : 0;
      from = from == null ? sample.at() : from;
      to = sample.at();
    }

    /** What was counted. */
    public PingWatchResult result() {
      return new PingWatchResult(samples, failures, from, to);
    }
  }
}
