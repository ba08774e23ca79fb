package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.CallKind;
import java.io.InputStream;
import java.sql.Blob;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A program's own report. */
@ExtendWith(Postgres.class)
class MeterTest {
  private final Postgres.Server server;

  MeterTest(Postgres.Server server) {
    this.server = server;
  }

  @Test
  void readingCostsNoTrip() throws SQLException {
    try (Connection connection = server.connect("")) {
      Meter meter = Meter.of(connection);
      long before = meter.trips();
      Mark mark = meter.mark();
      Reading nothing = meter.since(mark);

      assertThat(nothing.tally().calls()).isZero();
      assertThat(nothing.tally().trips()).isZero();
      assertThat(nothing.byKind()).isEmpty();
      assertThat(meter.trips()).isEqualTo(before);
    }
  }

  @Test
  void workOnOnesOwnAccountIsToldAndKeptOutOfTheFigures() throws SQLException {
    try (Connection connection = server.connect("")) {
      Meter meter = Meter.of(connection);
      Mark mark = meter.mark();
      long trips = meter.trips();

      Own<String> own = meter.own(MeterTest::version);

      assertThat(own.result()).startsWith("18");
      assertThat(own.trips()).isEqualTo(1);
      assertThat(own.bytesSent()).isPositive();
      assertThat(own.waitNanos()).isPositive();
      Reading reading = meter.since(mark);
      assertThat(reading.ownTrips()).isEqualTo(1);
      assertThat(reading.tally().trips()).isZero();
      assertThat(reading.tally().calls()).isZero();
      assertThat(meter.trips()).isEqualTo(trips + 1);
    }
  }

  @Test
  void ownWorkThatFailsIsKeptOutToo() throws SQLException {
    try (Connection connection = server.connect("")) {
      Meter meter = Meter.of(connection);
      Mark mark = meter.mark();

      assertThatThrownBy(() -> meter.own(raw -> raw.createStatement().execute("nonsense")))
          .isInstanceOf(SQLException.class);

      assertThat(meter.since(mark).tally().trips()).isZero();
      assertThat(meter.since(mark).ownTrips()).isEqualTo(1);
    }
  }

  private static String version(Connection raw) throws SQLException {
    try (Statement statement = raw.createStatement();
        ResultSet result = statement.executeQuery("show server_version")) {
      result.next();
      return result.getString(1);
    }
  }

  @Test
  void tripsOutsideAnyCallAreUnattributedAndNotLost() throws SQLException {
    try (Connection connection = server.connect("")) {
      Meter meter = Meter.of(connection);
      Mark mark = meter.mark();
      Connection raw =
          connection.unwrap(dev.tripmeter.jdbc.internal.MeteredConnection.class).driverConnection();

      raw.createStatement().execute("select 1");

      Reading reading = meter.since(mark);
      assertThat(reading.tally().trips()).isEqualTo(1);
      assertThat(reading.tally().calls()).isZero();
      assertThat(meter.session().snapshot().unattributed().trips()).isEqualTo(1);
    }
  }

  @Test
  void knowsTheClientsEndOfTheSocket() throws SQLException {
    try (Connection connection = server.connect("");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("select inet_client_port()")) {
      assertThat(result.next()).isTrue();
      var address = Meter.of(connection).localAddress();
      assertThat(address).isNotNull();
      assertThat(address.getPort()).isEqualTo(result.getInt(1));
    }
  }

  @Test
  void largeObjectsAreCallsOfTheirKind() throws Exception {
    try (Connection connection = server.connect("");
        PreparedStatement statement = connection.prepareStatement("select lo_from_bytea(0, ?)")) {
      connection.setAutoCommit(false);
      statement.setBytes(1, new byte[1_000]);
      try (ResultSet result = statement.executeQuery()) {
        assertThat(result.next()).isTrue();
        Meter meter = Meter.of(connection);
        Mark mark = meter.mark();

        Blob blob = result.getBlob(1);
        assertThat(blob.length()).isEqualTo(1_000);
        try (InputStream content = blob.getBinaryStream()) {
          assertThat(content.readAllBytes()).hasSize(1_000);
        }

        Reading reading = meter.since(mark);
        assertThat(reading.of(CallKind.LOB).trips()).isPositive();
      }
      connection.rollback();
    }
  }

  @Test
  void refusesAConnectionThatIsNotMetered() throws SQLException {
    try (Connection plain = DriverManager.getConnection(server.url(), server.credentials())) {
      assertThatThrownBy(() -> Meter.of(plain))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("jdbc:tripmeter:");
    }
  }
}
