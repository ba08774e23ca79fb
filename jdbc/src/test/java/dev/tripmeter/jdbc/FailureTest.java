package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Account;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Calls that fail, ends that come twice, from elsewhere, or never. */
@ExtendWith(Postgres.class)
class FailureTest {
  private final Postgres.Server server;

  FailureTest(Postgres.Server server) {
    this.server = server;
  }

  private static Account of(Meter meter, CallKind kind) {
    Account account = meter.session().snapshot().byKind().get(kind);
    if (account == null) {
      throw new AssertionError("nothing booked as " + kind);
    }
    return account;
  }

  @Test
  void aStatementThatFailsIsACallAndAFailure() throws SQLException {
    try (Connection connection = server.connect("");
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("select 1 / 0"))
          .isInstanceOf(SQLException.class)
          .hasNoCause();

      Account executes = of(Meter.of(connection), CallKind.EXECUTE);
      assertThat(executes.tally().calls()).isEqualTo(1);
      assertThat(executes.failures()).isEqualTo(1);
      assertThat(executes.tally().trips()).isEqualTo(1);
    }
  }

  @Test
  void aFetchThatFailsIsACallAndAFailure() throws SQLException {
    try (Connection connection = server.connect("");
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.setFetchSize(2);
      ResultSet result =
          statement.executeQuery("select 10 / (4 - g) from generate_series(1, 10) g");
      assertThat(result.next()).isTrue();
      assertThat(result.next()).isTrue();

      assertThatThrownBy(result::next).isInstanceOf(SQLException.class);

      Account fetches = of(Meter.of(connection), CallKind.FETCH);
      assertThat(fetches.failures()).isEqualTo(1);
      assertThat(fetches.tally().trips()).isEqualTo(1);
      assertThat(of(Meter.of(connection), CallKind.EXECUTE).tally().rows()).isEqualTo(2);
    }
  }

  @Test
  void aBatchThatFailsKeepsItsEntries() throws SQLException {
    try (Connection connection = server.connect("");
        PreparedStatement statement = connection.prepareStatement("select 1 / ?::int")) {
      for (int i = 2; i >= 0; i--) {
        statement.setInt(1, i);
        statement.addBatch();
      }
      assertThatThrownBy(statement::executeBatch).isInstanceOf(SQLException.class);

      Account executes = of(Meter.of(connection), CallKind.EXECUTE);
      assertThat(executes.failures()).isEqualTo(1);
      assertThat(executes.tally().entries()).isEqualTo(3);
    }
  }

  @Test
  void closingTwiceAndFromAnotherThreadIsOneCall() throws Exception {
    Connection connection = server.connect("");
    Meter meter = Meter.of(connection);
    Statement statement = connection.createStatement();
    ResultSet result = statement.executeQuery("select 1");
    result.next();
    Thread other =
        new Thread(
            () -> {
              try {
                result.close();
                result.close();
                statement.close();
                statement.close();
                connection.close();
              } catch (SQLException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    other.join();
    connection.close();
    connection.close();

    assertThat(connection.isClosed()).isTrue();
    assertThat(of(meter, CallKind.CLOSE).tally().calls()).isEqualTo(1);
    assertThat(of(meter, CallKind.EXECUTE).tally().rows()).isEqualTo(1);
    assertThat(meter.session().tally().trips()).isEqualTo(meter.trips());
  }

  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void abortIsAnEndToo() throws SQLException {
    Connection connection = server.connect("");
    Meter meter = Meter.of(connection);

    connection.abort(Runnable::run);
    connection.abort(Runnable::run);
    connection.close();

    assertThat(of(meter, CallKind.CLOSE).tally().calls()).isEqualTo(1);
    assertThatThrownBy(() -> connection.createStatement().execute("select 1"))
        .isInstanceOf(SQLException.class);
  }

  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void aCancelTravelsOnASocketOfItsOwnAndTakesNothingFromTheCall() throws Exception {
    try (Connection connection = server.connect("");
        Statement statement = connection.createStatement()) {
      Meter meter = Meter.of(connection);
      Mark mark = meter.mark();
      Thread canceller =
          new Thread(
              () -> {
                try {
                  // Again and again, because the statement may not run yet.
                  while (!Thread.currentThread().isInterrupted()) {
                    statement.cancel();
                    TimeUnit.MILLISECONDS.sleep(20);
                  }
                } catch (SQLException | InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      canceller.start();
      assertThatThrownBy(() -> statement.execute("select pg_sleep(15)"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("cancel");
      canceller.interrupt();
      canceller.join();

      Reading reading = meter.since(mark);
      assertThat(reading.of(CallKind.EXECUTE).trips()).isEqualTo(1);
      assertThat(reading.tally().bytesSent())
          .isGreaterThanOrEqualTo(reading.of(CallKind.EXECUTE).bytesSent() + 16);
      assertThat(reading.tally().trips()).isEqualTo(meter.trips() - connectTrips(meter));
    }
  }

  private static long connectTrips(Meter meter) {
    return of(meter, CallKind.CONNECT).tally().trips();
  }

  @Test
  void neverClosedStatementsAndResultsKeepTheirCalls() throws SQLException {
    try (Connection connection = server.connect("")) {
      for (int i = 0; i < 100; i++) {
        connection.createStatement().executeQuery("select 1").next();
      }
      assertThat(Meter.of(connection).session().tally().executions()).isEqualTo(100);
    }
  }
}
