package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Arrays;
import java.util.Properties;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Postgres.class)
class DriverTest {
  @Test
  void isFoundByTheServiceLoader() {
    assertThat(ServiceLoader.load(Driver.class).stream().map(ServiceLoader.Provider::type))
        .contains(TripmeterDriver.class);
  }

  @Test
  void connectsThroughTheDriverBehindThePrefix(Postgres.Server server) throws SQLException {
    String url = server.url().replaceFirst("jdbc:", "jdbc:tripmeter:");
    try (Connection connection = DriverManager.getConnection(url, server.credentials())) {
      assertThat(connection.getMetaData().getURL()).startsWith("jdbc:postgresql://");
      assertThat(Meter.of(connection).trips()).isGreaterThanOrEqualTo(5);
    }
  }

  @Test
  void cutsTheLeadingPrefixOnly() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:tripmeter:h2:mem:tripmeter:")) {
      assertThat(connection.getMetaData().getURL()).isEqualTo("jdbc:h2:mem:tripmeter:");
    }
  }

  @Test
  void saysWhyTheTripsOfAnotherDriverAreUnknown() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:tripmeter:h2:mem:")) {
      Meter meter = Meter.of(connection);
      connection.createStatement().executeQuery("select 1").close();

      assertThat(meter.trips()).isEqualTo(Tally.UNKNOWN);
      assertThat(meter.waitNanos()).isEqualTo(Tally.UNKNOWN);
      assertThat(meter.localAddress()).isNull();
      assertThat(meter.tripsUnknownBecause()).isEqualTo("no socket meter for org.h2.Driver");
      assertThat(meter.session().tally().trips()).isEqualTo(Tally.UNKNOWN);
      assertThat(meter.session().tally().executions()).isEqualTo(1);
    }
  }

  @Test
  void keepsItsOwnOptionsFromTheDriverBehind() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("tripmeter.name", "orders");
    // H2 refuses settings it does not know, in the URL and in the properties.
    try (Connection connection =
        DriverManager.getConnection(
            "jdbc:tripmeter:h2:mem:;tripmeter.socketMeter=false;MODE=PostgreSQL", properties)) {
      assertThat(Meter.of(connection).session().snapshot().info().name()).isEqualTo("orders");
      assertThat(Meter.of(connection).tripsUnknownBecause())
          .isEqualTo("tripmeter.socketMeter is off");
    }
  }

  @Test
  void describesTheOptionsOfBoth() throws SQLException {
    String url = "jdbc:tripmeter:postgresql://localhost/x";
    assertThat(
            Arrays.stream(DriverManager.getDriver(url).getPropertyInfo(url, new Properties()))
                .map(info -> info.name))
        .contains("ApplicationName", "tripmeter.name", "tripmeter.socketMeter");
  }

  @Test
  void wantsItsOwnUrlsOnly() throws SQLException {
    Driver driver = new TripmeterDriver();

    assertThat(driver.acceptsURL("jdbc:tripmeter:h2:mem:")).isTrue();
    assertThat(driver.acceptsURL("jdbc:h2:mem:tripmeter:")).isFalse();
    assertThat(driver.connect("jdbc:h2:mem:", new Properties())).isNull();
    assertThat(driver.jdbcCompliant()).isFalse();
    assertThatThrownBy(driver::getParentLogger).isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void namesTheMissingDriverButNotTheSecretsOfTheUrl() {
    assertThatThrownBy(
            () -> DriverManager.getConnection("jdbc:tripmeter:nosuchdb://host/db?password=secret"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("jdbc:nosuchdb:")
        .hasMessageNotContaining("secret");
  }

  @Test
  void booksAConnectThatFails(Postgres.Server server) {
    var ledger = Postgres.newLedger();
    Properties wrong = server.credentials();
    wrong.setProperty("password", "wrong");

    assertThatThrownBy(() -> Tripmeter.connect(server.url(), wrong, ledger))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("password");

    var sessions = ledger.snapshot().sessions();
    assertThat(sessions).hasSize(1);
    var connects = sessions.get(0).byKind().get(CallKind.CONNECT);
    assertThat(connects).isNotNull();
    assertThat(connects.tally().calls()).isEqualTo(1);
    assertThat(connects.tally().connects()).isZero();
    assertThat(connects.tally().trips()).isPositive();
  }

  @Test
  void thePrefixTwiceCountsOnce() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:tripmeter:tripmeter:h2:mem:")) {
      connection.createStatement().execute("select 1");

      assertThat(Meter.of(connection).session().tally().executions()).isEqualTo(1);
    }
  }
}
