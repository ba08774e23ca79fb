package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.SessionSnapshot;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.PGConnection;

/** Above HikariCP, below it, and both at once. */
@ExtendWith(Postgres.class)
class PoolTest {
  private final Postgres.Server server;
  private final Ledger ledger = Postgres.newLedger();

  PoolTest(Postgres.Server server) {
    this.server = server;
  }

  private HikariDataSource pool(String prefix) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(server.url().replaceFirst("jdbc:", prefix));
    Properties credentials = server.credentials();
    config.setUsername(credentials.getProperty("user"));
    config.setPassword(credentials.getProperty("password"));
    config.setMaximumPoolSize(1);
    return new HikariDataSource(config);
  }

  private static void selectOne(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("select 1")) {
      assertThat(result.next()).isTrue();
    }
  }

  @Test
  void abovePoolBooksCallsAndTheWaitForTheConnection() throws SQLException {
    try (HikariDataSource pool = pool("jdbc:")) {
      DataSource wrapped = Tripmeter.wrap(pool, ledger);
      for (int i = 0; i < 2; i++) {
        try (Connection connection = wrapped.getConnection()) {
          selectOne(connection);
          assertThat(connection.unwrap(PGConnection.class)).isNotNull();
        }
      }
      assertThat(wrapped.unwrap(HikariDataSource.class)).isSameAs(pool);
    }

    var sessions = ledger.snapshot().sessions();
    assertThat(sessions).hasSize(2);
    assertThat(sessions)
        .allSatisfy(
            session -> {
              assertThat(session.acquires()).isEqualTo(1);
              assertThat(session.poolWaitNanos()).isPositive();
              assertThat(session.tally().executions()).isEqualTo(1);
              assertThat(session.tally().rows()).isEqualTo(1);
              assertThat(session.tally().connects()).isZero();
              assertThat(session.tally().trips()).isEqualTo(Tally.UNKNOWN);
              assertThat(session.info().tripsUnknownBecause()).contains("Hikari");
            });
  }

  @Test
  void belowPoolSeesTheConnectAndEveryTrip() throws SQLException {
    try (HikariDataSource pool = pool("jdbc:tripmeter:");
        Connection connection = pool.getConnection()) {
      Meter meter = Meter.of(connection);
      Mark mark = meter.mark();

      selectOne(connection);

      assertThat(meter.since(mark).tally().trips()).isEqualTo(1);
      assertThat(meter.session().tally().connects()).isEqualTo(1);
      assertThat(connection.unwrap(PGConnection.class)).isNotNull();
    }
  }

  @Test
  void aboveAndBelowCountNothingTwice() throws SQLException {
    try (HikariDataSource pool = pool("jdbc:tripmeter:")) {
      DataSource wrapped = Tripmeter.wrap(Tripmeter.wrap(pool, ledger), ledger);
      try (Connection connection = wrapped.getConnection()) {
        Meter meter = Meter.of(connection);
        Mark mark = meter.mark();

        selectOne(connection);

        Reading reading = meter.since(mark);
        assertThat(reading.tally().executions()).isEqualTo(1);
        assertThat(reading.tally().trips()).isEqualTo(1);
        assertThat(reading.of(CallKind.EXECUTE).rows()).isEqualTo(1);
        SessionSnapshot below = meter.session().snapshot();
        assertThat(below.acquires()).isEqualTo(1);
        assertThat(below.poolWaitNanos()).isNotNegative();
      }
      assertThat(wrapped.unwrap(HikariDataSource.class)).isSameAs(pool);
    }
    assertThat(ledger.snapshot().sessions()).isEmpty();
  }
}
