package dev.tripmeter.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.NanoClock;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ClockOffsetTest {
  private static final InstantSource SLOW_BY_FIVE_SECONDS =
      InstantSource.offset(Clock.systemUTC(), Duration.ofSeconds(-5));

  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void findsTheOffsetWithinItsOwnBound() throws SQLException {
    try (Connection connection = server.connect()) {
      ClockOffset offset =
          ClockOffset.measure(connection, NanoClock.SYSTEM, SLOW_BY_FIVE_SECONDS, 20);

      // Both clocks are this machine's, so the true offset is known: 5 seconds.
      long boundMicros = Objects.requireNonNull(offset.errorMicros());
      assertThat(offset.offsetMicros()).isBetween(5_000_000 - boundMicros, 5_000_000 + boundMicros);
      assertThat(offset.samples()).isEqualTo(20);
      assertThat(offset.unknownBecause()).isNull();
    }
  }

  @Test
  void boundsTheErrorByHalfOfTheShortestTrip() throws SQLException {
    long[] ticks = {0, 9_000_000, 10_000_000, 14_000_000, 20_000_000, 27_000_000};
    int[] next = {0};
    try (Connection connection = server.connect()) {
      ClockOffset offset =
          ClockOffset.measure(connection, () -> ticks[next[0]++], InstantSource.system(), 3);

      assertThat(offset.roundTripMicros()).isEqualTo(4000);
      assertThat(offset.errorMicros()).isEqualTo(2002);
    }
  }

  @Test
  void isUnknownWhereTheClockCannotBeRead() throws SQLException {
    try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
      ClockOffset offset = ClockOffset.measure(h2, NanoClock.SYSTEM, InstantSource.system(), 3);

      assertThat(offset.offsetMicros()).isNull();
      assertThat(offset.unknownBecause()).contains("PostgreSQL only");
    }
  }

  @Test
  void needsASample() throws SQLException {
    try (Connection connection = server.connect()) {
      assertThatThrownBy(
              () -> ClockOffset.measure(connection, NanoClock.SYSTEM, InstantSource.system(), 0))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
