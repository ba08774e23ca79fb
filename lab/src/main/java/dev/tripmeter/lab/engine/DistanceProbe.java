package dev.tripmeter.lab.engine;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.stats.Percentiles;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the distance of a connection all along an experiment, so that it is the distance under
 * the experiment's conditions: short trips with next to no server work, a few at a time. Not
 * thread-safe.
 */
public final class DistanceProbe implements AutoCloseable {
  private static final int UNCOUNTED = 20;

  private final Connection connection;
  private final PreparedStatement selectOne;
  private final long addedMicros;
  private final NanoClock clock;
  private final List<Double> micros = new ArrayList<>();

  private DistanceProbe(
      Connection connection, PreparedStatement selectOne, long addedMicros, NanoClock clock) {
    this.connection = connection;
    this.selectOne = selectOne;
    this.addedMicros = addedMicros;
    this.clock = clock;
  }

  /**
   * Warms up: 20 trips that are not counted.
   *
   * @param connection is closed by the probe
   * @param added what was added on purpose to every trip of the connection
   */
  public static DistanceProbe open(Connection connection, Duration added, NanoClock clock)
      throws SQLException {
    try {
      DistanceProbe probe =
          new DistanceProbe(
              connection, connection.prepareStatement("select 1"), added.toNanos() / 1_000, clock);
      for (int trip = 0; trip < UNCOUNTED; trip++) {
        probe.trip();
      }
      return probe;
    } catch (SQLException | RuntimeException failure) {
      connection.close();
      throw failure;
    }
  }

  /** Measures some trips. */
  public void sample(int trips) throws SQLException {
    for (int trip = 0; trip < trips; trip++) {
      long start = clock.nanoTime();
      trip();
      micros.add((clock.nanoTime() - start) / 1e3);
    }
  }

  /** The median of all samples so far; unknown without any. */
  public Distance distance() {
    if (micros.isEmpty()) {
      return new Distance(addedMicros, null, "not measured");
    }
    double median = Percentiles.median(micros.stream().mapToDouble(each -> each).toArray());
    return new Distance(
        addedMicros, Math.max(0, Math.round(median) - addedMicros), "median of select 1");
  }

  /** Logs off. */
  @Override
  public void close() throws SQLException {
    connection.close();
  }

  private void trip() throws SQLException {
    try (ResultSet row = selectOne.executeQuery()) {
      row.next();
    }
  }
}
