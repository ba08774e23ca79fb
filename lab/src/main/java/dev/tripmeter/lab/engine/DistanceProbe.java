package dev.tripmeter.lab.engine;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.NanoClock;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;

/** Measures the distance of a connection: the median of short trips with next to no server work. */
public final class DistanceProbe {
  private static final int UNCOUNTED = 20;
  private static final int COUNTED = 51;

  private DistanceProbe() {}

  /**
   * Asks {@code select 1} so often that a median means something. 71 trips.
   *
   * @param added what was added on purpose to every trip of the connection
   */
  public static Distance measure(Connection connection, Duration added, NanoClock clock)
      throws SQLException {
    long[] micros = new long[COUNTED];
    try (PreparedStatement ping = connection.prepareStatement("select 1")) {
      for (int i = -UNCOUNTED; i < COUNTED; i++) {
        long start = clock.nanoTime();
        try (ResultSet row = ping.executeQuery()) {
          row.next();
        }
        if (i >= 0) {
          micros[i] = (clock.nanoTime() - start) / 1_000;
        }
      }
    }
    Arrays.sort(micros);
    long addedMicros = added.toNanos() / 1_000;
    return new Distance(
        addedMicros, Math.max(0, micros[COUNTED / 2] - addedMicros), "median of select 1");
  }
}
