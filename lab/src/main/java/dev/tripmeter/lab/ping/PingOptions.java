package dev.tripmeter.lab.ping;

import java.time.Duration;

/**
 * How long to ping. Immutable.
 *
 * @param time how long real trips are made, over all blocks; the other loops take a tenth of it
 * @param logons how many logons are timed
 * @param seed repeats the order of the loops
 */
public record PingOptions(Duration time, int logons, long seed) {
  /** Blocks of each loop. */
  static final int BLOCKS = 10;

  private static final Duration SHORTEST = Duration.ofMillis(100);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException that says which option is out of which range
   */
  public PingOptions {
    if (time.compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException("seconds must be at least 0.1");
    }
    if (logons < 1) {
      throw new IllegalArgumentException("logons must be more than 0");
    }
  }
}
