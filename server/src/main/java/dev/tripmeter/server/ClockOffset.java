package dev.tripmeter.server;

import dev.tripmeter.core.NanoClock;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * How far the database's clock is ahead of the application's.
 *
 * <p>As the Network Time Protocol does it (RFC 5905, section 8): the server's time is compared with
 * the middle of the trip that fetched it. Whatever the two directions of that trip took, the true
 * offset is at most half the trip away. The trip that took least gives the narrowest bound.
 *
 * @param offsetMicros microseconds the database is ahead, negative when behind; null when unknown
 * @param errorMicros how far the true offset may be from that, either way; null when unknown
 * @param roundTripMicros the trip that was used; null when unknown
 * @param samples trips made
 * @param unknownBecause why there is no offset, or null when there is
 */
public record ClockOffset(
    @Nullable Long offsetMicros,
    @Nullable Long errorMicros,
    @Nullable Long roundTripMicros,
    int samples,
    @Nullable String unknownBecause) {
  private static final String SERVER_TIME =
      Observer.SELECT + Observer.epochMicros("clock_timestamp()");
  private static final int NANOS_PER_MICRO = 1000;

  /** Both clocks are read in whole microseconds. */
  private static final int RESOLUTION_MICROS = 1;

  /**
   * Measures the offset with {@code samples} trips.
   *
   * @param elapsed times the trips
   * @param application the application's clock
   * @param samples how many trips; 10 find a quick one
   * @throws SQLException when the connection is broken
   */
  public static ClockOffset measure(
      Connection connection, NanoClock elapsed, InstantSource application, int samples)
      throws SQLException {
    if (samples < 1) {
      throw new IllegalArgumentException("At least one sample is needed, not " + samples);
    }
    if (!Observer.isPostgres(connection)) {
      return new ClockOffset(null, null, null, 0, "the clock is read on PostgreSQL only, so far");
    }
    long leastNanos = Long.MAX_VALUE;
    long offsetMicros = 0;
    try (PreparedStatement statement = connection.prepareStatement(SERVER_TIME)) {
      for (int sample = 0; sample < samples; sample++) {
        Instant sent = application.instant();
        long startNanos = elapsed.nanoTime();
        long serverMicros = serverMicros(statement);
        long tripNanos = elapsed.nanoTime() - startNanos;
        if (tripNanos < leastNanos) {
          leastNanos = tripNanos;
          Instant middle = sent.plusNanos(tripNanos / 2);
          offsetMicros = serverMicros - ChronoUnit.MICROS.between(Instant.EPOCH, middle);
        }
      }
    }
    long roundTripMicros = leastNanos / NANOS_PER_MICRO;
    return new ClockOffset(
        offsetMicros, roundTripMicros / 2 + 2 * RESOLUTION_MICROS, roundTripMicros, samples, null);
  }

  private static long serverMicros(PreparedStatement statement) throws SQLException {
    try (ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }
}
