package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.tripmeter.jdbc.TestLayer.Layered;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.ds.PGSimpleDataSource;

/** Other rooms lie over a connection where they are asked for, and nowhere else. */
@ExtendWith(Postgres.class)
class LayerTest {
  private static final Map<String, String> ON = Map.of("tripmeter.testLayer", "on");

  @Test
  void liesOverAConnectionWhoseUrlAsksForIt() throws SQLException {
    try (Connection with =
            DriverManager.getConnection("jdbc:tripmeter:h2:mem:;tripmeter.testLayer=on");
        Connection without = DriverManager.getConnection("jdbc:tripmeter:h2:mem:")) {
      with.createStatement().execute("select 1");

      assertThat(with).isInstanceOf(Layered.class);
      assertThat(Meter.of(with).session().tally().executions()).isEqualTo(1);
      assertThat(without).isNotInstanceOf(Layered.class);
    }
  }

  @Test
  void liesOverWhatADataSourceGives(Postgres.Server server) throws SQLException {
    PGSimpleDataSource postgres = new PGSimpleDataSource();
    postgres.setURL(server.url());
    postgres.setUser(server.postgres().user());
    postgres.setPassword(server.postgres().password());
    JdbcDataSource h2 = new JdbcDataSource();
    h2.setURL("jdbc:h2:mem:");
    try (HikariDataSource pool = new HikariDataSource()) {
      pool.setJdbcUrl("jdbc:tripmeter:h2:mem:");
      for (DataSource source : new DataSource[] {postgres, h2, pool}) {
        try (Connection connection =
            Tripmeter.wrap(source, Postgres.newLedger(), ON).getConnection()) {
          connection.createStatement().execute("select 1");

          assertThat(connection).isInstanceOf(Layered.class);
          assertThat(Meter.of(connection).session().tally().executions()).isEqualTo(1);
        }
      }
    }
  }

  @Test
  void isDescribedByTheDriver() throws SQLException {
    assertThat(
            Arrays.stream(
                    new TripmeterDriver()
                        .getPropertyInfo("jdbc:tripmeter:h2:mem:", new Properties()))
                .map(info -> info.name + "=" + info.value + ": " + info.description))
        .contains("tripmeter.testLayer=off: for a test");
  }

  @Test
  void refusesAnOptionThatNobodyKnowsBeforeItConnects() {
    assertThatThrownBy(
            () -> DriverManager.getConnection("jdbc:tripmeter:nosuchdb:x?tripmeter.socketMetre=1"))
        .isInstanceOf(SQLException.class)
        .hasMessageStartingWith("Unknown option tripmeter.socketMetre. Known here: ")
        .hasMessageContaining("tripmeter.socketMeter, tripmeter.testLayer")
        .hasMessageContaining("put that room's jar beside");
    assertThatThrownBy(
            () ->
                Tripmeter.wrap(
                    new JdbcDataSource(), Postgres.newLedger(), Map.of("tripmeter.batsh", "1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Unknown option tripmeter.batsh");
  }

  @Test
  void refusesAValueBeforeItConnects() {
    assertThatThrownBy(
            () ->
                DriverManager.getConnection(
                    "jdbc:tripmeter:nosuchdb:x?tripmeter.testLayer=perhaps"))
        .isInstanceOf(SQLException.class)
        .hasMessage("tripmeter.testLayer is on");
  }

  @Test
  void refusesOptionsForADataSourceThatIsWrappedAlready() {
    DataSource wrapped = Tripmeter.wrap(new JdbcDataSource(), Postgres.newLedger());

    assertThatThrownBy(() -> Tripmeter.wrap(wrapped, Postgres.newLedger(), ON))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("wrapped already");
  }

  @Test
  void closesAConnectionItCannotLieOver() {
    String url = "jdbc:h2:mem:layer-fails-late";
    assertThatThrownBy(
            () ->
                DriverManager.getConnection(
                    url.replace("jdbc:", "jdbc:tripmeter:") + ";tripmeter.testLayer=fails late"))
        .isInstanceOf(SQLException.class)
        .hasMessage("told to fail");

    // A database in memory ends with its last connection.
    assertThatThrownBy(() -> DriverManager.getConnection(url + ";IFEXISTS=TRUE"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("not found");
  }
}
