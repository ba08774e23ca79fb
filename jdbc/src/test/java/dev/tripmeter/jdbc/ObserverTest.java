package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.Tally;
import dev.tripmeter.jdbc.internal.socket.MeteredSocketFactory;
import dev.tripmeter.jdbc.internal.socket.Tickets;
import dev.tripmeter.jdbc.internal.socket.UserFactory;
import dev.tripmeter.jdbc.internal.socket.Wire;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The observer changes nothing, and adds no trip and no byte. */
@ExtendWith(Postgres.class)
class ObserverTest {
  private static final int STEPS = 150;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void makesTheSameTripsAsTheBareDriver(long seed, Postgres.Server server) throws SQLException {
    Wire wire = new Wire(NanoClock.SYSTEM);
    String ticket = Tickets.open(wire, UserFactory.NONE);
    Properties properties = server.credentials();
    properties.setProperty("socketFactory", MeteredSocketFactory.class.getName());
    properties.setProperty("socketFactoryArg", ticket);
    List<String> bare;
    try (Connection connection = DriverManager.getConnection(server.url(), properties)) {
      Tickets.close(ticket);
      bare = program(connection, seed);
    }
    List<String> metered;
    Meter meter;
    try (Connection connection = server.connect("")) {
      meter = Meter.of(connection);
      metered = program(connection, seed);
    }

    assertThat(metered).isEqualTo(bare).hasSizeGreaterThan(STEPS / 2);
    assertThat(meter.trips()).isEqualTo(wire.main().trips());
    assertThat(meter.bytesSent()).isEqualTo(wire.main().bytesSent());
    Tally booked = meter.session().tally();
    assertThat(booked.trips()).isEqualTo(meter.trips());
    assertThat(booked.bytesSent()).isEqualTo(meter.bytesSent());
    assertThat(booked.bytesReceived()).isEqualTo(meter.bytesReceived());
    assertThat(meter.session().snapshot().unattributed().trips()).isZero();
  }

  private static List<String> program(Connection connection, long seed) throws SQLException {
    connection
        .createStatement()
        .execute(
            "create temp table program (id int generated always as identity, name text not null)");
    return RandomProgram.run(connection, seed, STEPS);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
  void showsWhatTheBareDriverShowsOnH2(long seed) throws SQLException {
    List<String> bare;
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
      bare = h2Program(connection, seed);
    }
    List<String> metered;
    try (Connection connection =
        Tripmeter.connect("jdbc:h2:mem:", new Properties(), Postgres.newLedger())) {
      metered = h2Program(connection, seed);
    }

    assertThat(metered).isEqualTo(bare).hasSizeGreaterThan(STEPS / 2);
  }

  private static List<String> h2Program(Connection connection, long seed) throws SQLException {
    connection
        .createStatement()
        .execute("create table program (id int auto_increment, name varchar not null)");
    return RandomProgram.run(connection, seed, STEPS);
  }
}
