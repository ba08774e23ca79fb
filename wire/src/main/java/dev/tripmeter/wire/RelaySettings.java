package dev.tripmeter.wire;

import java.time.Duration;

/**
 * What a {@link Relay} adds to the bytes that pass through it. Immutable.
 *
 * @param addedDistance added to every trip, half of it in each direction; at most an hour
 * @param jitter the most that a trip may take beyond {@code addedDistance}: each arrival waits a
 *     random part of half of it more, evenly spread, and never overtakes an earlier one
 * @param bytesPerSecond the bandwidth of each direction of each session; 0 for no limit
 * @param seed the seed of the jitter: the same seed and the same arrivals give the same waits
 */
public record RelaySettings(
    Duration addedDistance, Duration jitter, long bytesPerSecond, long seed) {

  private static final Duration MOST = Duration.ofHours(1);
  private static final RelaySettings NONE =
      new RelaySettings(Duration.ZERO, Duration.ZERO, 0, 20_261_130);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException when a figure is negative or a duration longer than an hour
   */
  public RelaySettings {
    requireRange("addedDistance", addedDistance);
    requireRange("jitter", jitter);
    if (bytesPerSecond < 0) {
      throw new IllegalArgumentException("bytesPerSecond is negative: " + bytesPerSecond);
    }
  }

  /** Nothing added: the relay only counts. */
  public static RelaySettings none() {
    return NONE;
  }

  /** These settings with another distance. */
  public RelaySettings withAddedDistance(Duration distance) {
    return new RelaySettings(distance, jitter, bytesPerSecond, seed);
  }

  /** These settings with another jitter. */
  public RelaySettings withJitter(Duration most) {
    return new RelaySettings(addedDistance, most, bytesPerSecond, seed);
  }

  /** These settings with another bandwidth; 0 for no limit. */
  public RelaySettings withBytesPerSecond(long bandwidth) {
    return new RelaySettings(addedDistance, jitter, bandwidth, seed);
  }

  /** These settings with another seed for the jitter. */
  public RelaySettings withSeed(long jitterSeed) {
    return new RelaySettings(addedDistance, jitter, bytesPerSecond, jitterSeed);
  }

  private static void requireRange(String name, Duration value) {
    if (value.isNegative() || value.compareTo(MOST) > 0) {
      throw new IllegalArgumentException(name + " is not between 0 and one hour: " + value);
    }
  }
}
