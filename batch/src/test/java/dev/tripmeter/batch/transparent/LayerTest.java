package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.connect;
import static dev.tripmeter.batch.transparent.Collecting.open;
import static dev.tripmeter.batch.transparent.Collecting.trips;
import static dev.tripmeter.batch.transparent.Collecting.update;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.tripmeter.batch.Postgres;
import dev.tripmeter.batch.transparent.internal.BatchedConnection;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.jdbc.Tripmeter;
import dev.tripmeter.jdbc.TripmeterDriver;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the layer lies, and that a program cannot get past it unseen. */
@ExtendWith(Postgres.class)
class LayerTest {
  private final Postgres.Server server;

  LayerTest(Postgres.Server server) {
    this.server = server;
  }

  @Test
  void liesThereOnlyWhenAskedFor() throws SQLException {
    try (Connection without = open(server, 0, "");
        Connection off = open(server, 0, "tripmeter.batch=0");
        Connection with = open(server, 10, "");
        Connection h2 = DriverManager.getConnection("jdbc:tripmeter:h2:mem:;tripmeter.batch=5")) {
      assertThat(without).isNotInstanceOf(BatchedConnection.class);
      assertThat(off).isNotInstanceOf(BatchedConnection.class);
      assertThat(with).isInstanceOf(BatchedConnection.class);
      assertThat(h2).isInstanceOf(BatchedConnection.class);
    }
  }

  @Test
  void costsNoTripBeforeSomethingIsCollected() throws SQLException {
    try (Connection plain = open(server, 0, "");
        Connection collecting = open(server, 10, "")) {
      assertThat(trips(collecting)).isEqualTo(trips(plain));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "tripmeter.batch, many, must be a number of rows",
    "tripmeter.batch, -1, must be a number of rows",
    "tripmeter.batchCounts, maybe, must be asked or ignored",
    "tripmeter.batchAutoCommit, yes, must be false or true"
  })
  void refusesAValueThatMakesNoSense(String option, String value, String because) {
    Properties properties = new Properties();
    properties.setProperty("tripmeter.batch", "10");
    properties.setProperty(option, value);

    assertThatThrownBy(() -> DriverManager.getConnection("jdbc:tripmeter:nosuchdb:x", properties))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining(option + " is \"" + value + "\"")
        .hasMessageContaining(because);
  }

  @Test
  void refusesASettingWithoutWhatItSets() {
    assertThatThrownBy(
            () ->
                DriverManager.getConnection(
                    "jdbc:tripmeter:nosuchdb:x?tripmeter.batchCounts=ignored"))
        .hasMessage("tripmeter.batchCounts says nothing without tripmeter.batch");
  }

  @Test
  void isDescribedByTheDriver() throws SQLException {
    assertThat(
            Arrays.stream(
                    new TripmeterDriver()
                        .getPropertyInfo("jdbc:tripmeter:h2:mem:", new Properties()))
                .map(info -> info.name + "=" + info.value))
        .contains(
            "tripmeter.batch=0", "tripmeter.batchCounts=asked", "tripmeter.batchAutoCommit=false");
  }

  @Test
  void liesOnceWhereItIsAskedForAboveAndBelow() throws SQLException {
    try (HikariDataSource pool = new HikariDataSource()) {
      pool.setJdbcUrl("jdbc:tripmeter:h2:mem:;tripmeter.batch=5");
      DataSource above =
          Tripmeter.wrap(pool, Collecting.newLedger(), Map.of("tripmeter.batch", "5"));
      try (Connection connection = above.getConnection()) {
        assertThat(connection).isNotInstanceOf(BatchedConnection.class);
        assertThat(connection.isWrapperFor(BatchedConnection.class)).isTrue();
      }
    }
  }

  @Test
  void leadsBackToItself() throws SQLException {
    try (Connection connection = connect(server, 10, "");
        Statement statement = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement("select 1")) {
      ResultSet result = prepared.executeQuery();

      assertThat(statement.getConnection()).isSameAs(connection);
      assertThat(prepared.getConnection()).isSameAs(connection);
      assertThat(prepared.getResultSet()).isSameAs(result);
      assertThat(result.getStatement()).isSameAs(prepared);
      assertThat(statement.getGeneratedKeys().getStatement()).isSameAs(statement);
      assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
      assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
      assertThat(prepared.unwrap(PreparedStatement.class)).isSameAs(prepared);
      assertThat(connection.prepareCall("select 1").getConnection()).isSameAs(connection);
      assertThat(connection.toString()).startsWith("batched metered ");
    }
  }

  @Test
  void aClosedStatementCollectsNothing() throws SQLException {
    try (Connection connection = connect(server, 10, "")) {
      PreparedStatement closed = connection.prepareStatement("insert into nowhere values (1)");
      closed.close();

      assertThatThrownBy(closed::executeUpdate).hasMessageContaining("closed");
      assertThat(Collecting.notBatched(connection)).isEmpty();
    }
  }

  @Test
  void whatIsSentIsWhatTheBillShows() throws SQLException {
    try (Connection connection = connect(server, 100, "")) {
      connection.createStatement().execute("create temp table shown (id int)");
      for (int i = 0; i < 50; i++) {
        update(connection, "insert into shown (id) values (?)", i);
      }
      connection.commit();

      assertThat(Meter.of(connection).session().tally().executions())
          .as("create, catalog, rows")
          .isEqualTo(3);
    }
  }
}
