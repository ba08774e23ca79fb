package dev.tripmeter.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import dev.tripmeter.embedded.EmbeddedOptions;
import dev.tripmeter.server.Availability.State;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementStatisticsTest {
  private static final String SQUARE = "select n, n * ? from generate_series(1, 3) n";

  private static TestServer server;
  private Connection connection;

  @BeforeAll
  static void start() {
    // 100 is the least the server allows: few statements suffice to see it make room.
    server =
        TestServer.start(EmbeddedOptions.defaults().withSetting("pg_stat_statements.max", "100"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void connect() throws SQLException {
    connection = server.connect();
    TestServer.run(
        connection,
        "drop extension if exists pg_stat_statements",
        "create extension pg_stat_statements",
        "select pg_stat_statements_reset()");
  }

  @AfterEach
  void disconnect() throws SQLException {
    connection.close();
  }

  @Test
  void countsCallsAndRowsOfEachStatement() throws SQLException {
    StatementStatistics statistics = StatementStatistics.open(connection);
    StatementSnapshot before = statistics.snapshot();
    TestServer.query(connection, SQUARE, 7);

    ServerDelta delta = StatementStatistics.delta(before, statistics.snapshot());

    assertThat(statistics.availability()).isEqualTo(new Availability(State.ALL, ""));
    assertThat(delta.notes()).isEmpty();
    assertThat(delta.seconds()).isPositive();
    StatementDelta only = onlyStatement(delta);
    assertThat(only.sql()).isEqualTo("select n, n * $1 from generate_series($2, $3) n");
    assertThat(only.calls()).isEqualTo(7);
    assertThat(only.rows()).isEqualTo(21);
    assertThat(only.execMicros()).isPositive();
    assertThat(StatementStatistics.calls(delta, SQUARE)).isEqualTo(OptionalLong.of(7));
    assertThat(StatementStatistics.calls(delta, "select never")).isEmpty();
  }

  @Test
  void countsOnFromWhatWasThereBefore() throws SQLException {
    StatementStatistics statistics = StatementStatistics.open(connection);
    TestServer.query(connection, SQUARE, 5);
    StatementSnapshot before = statistics.snapshot();
    TestServer.query(connection, SQUARE, 2);

    StatementDelta only = onlyStatement(StatementStatistics.delta(before, statistics.snapshot()));

    assertThat(only.calls()).isEqualTo(2);
    assertThat(only.rows()).isEqualTo(6);
  }

  @Test
  void seesNothingOfItsOwnQueries() throws SQLException {
    StatementStatistics statistics = StatementStatistics.open(connection);
    StatementSnapshot before = statistics.snapshot();
    StatementStatistics.open(connection);
    ServerInfo.read(connection);
    TransactionCounts.read(connection);

    assertThat(StatementStatistics.delta(before, statistics.snapshot()).statements()).isEmpty();
  }

  @Test
  void leavesOutWhatFunctionsRun() throws SQLException {
    TestServer.run(
        connection,
        "set pg_stat_statements.track = 'all'",
        "create or replace function inner_work() returns int language plpgsql as"
            + " $$ declare n int; begin select count(*) into n from pg_class; return n; end $$");
    StatementStatistics statistics = StatementStatistics.open(connection);
    StatementSnapshot before = statistics.snapshot();
    TestServer.run(connection, "select inner_work()");

    assertThat(onlyStatement(StatementStatistics.delta(before, statistics.snapshot())).sql())
        .isEqualTo("select inner_work()");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8", "1.9", "1.10", "1.11", "1.12"})
  void readsOlderVersionsOfTheExtension(String version) throws SQLException {
    TestServer.run(
        connection,
        "drop extension pg_stat_statements",
        "create extension pg_stat_statements version '" + version + "'");
    StatementStatistics statistics = StatementStatistics.open(connection);
    StatementSnapshot before = statistics.snapshot();
    TestServer.query(connection, SQUARE, 4);

    ServerDelta delta = StatementStatistics.delta(before, statistics.snapshot());

    assertThat(StatementStatistics.calls(delta, SQUARE)).hasValue(4);
    assertThat(delta.notes()).isEmpty();
  }

  @Test
  void findsTheExtensionInASchemaOutsideTheSearchPath() throws SQLException {
    TestServer.run(
        connection,
        "create schema \"Odd \"\"schema\"",
        "alter extension pg_stat_statements set schema \"Odd \"\"schema\"");
    try {
      assertThat(StatementStatistics.open(connection).snapshot().entries()).isNotEmpty();
    } finally {
      TestServer.run(connection, "drop schema \"Odd \"\"schema\" cascade");
    }
  }

  @Test
  void tellsThatTheExtensionIsMissing() throws SQLException {
    TestServer.run(connection, "drop extension pg_stat_statements");

    StatementStatistics statistics = StatementStatistics.open(connection);

    assertThat(statistics.availability().state()).isEqualTo(State.NO_EXTENSION);
    assertThat(statistics.availability().advice())
        .contains("database " + server.database())
        .contains("CREATE EXTENSION pg_stat_statements");
    assertThatThrownBy(statistics::snapshot)
        .isInstanceOf(StatisticsUnavailableException.class)
        .hasMessage(statistics.availability().advice());
  }

  @Test
  void tellsThatTheLibraryIsNotPreloaded() throws SQLException {
    try (TestServer bare =
            TestServer.start(
                EmbeddedOptions.defaults().withSetting("shared_preload_libraries", ""));
        Connection toBare = bare.connect()) {
      Availability availability = StatementStatistics.open(toBare).availability();

      assertThat(availability.state()).isEqualTo(State.NOT_PRELOADED);
      assertThat(availability.advice()).contains("shared_preload_libraries");
    }
  }

  @Test
  void leavesTheTransactionOfTheCallerUsable() throws SQLException {
    TestServer.run(connection, "drop extension pg_stat_statements");
    connection.setAutoCommit(false);
    StatementStatistics.open(connection);

    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select 'still fine'")) {
      assertThat(row.next()).isTrue();
    }
    connection.rollback();
  }

  @Test
  void tellsOfAResetInBetween() throws SQLException {
    StatementStatistics statistics = StatementStatistics.open(connection);
    TestServer.query(connection, SQUARE, 5);
    StatementSnapshot before = statistics.snapshot();
    TestServer.run(connection, "select pg_stat_statements_reset()");
    TestServer.query(connection, SQUARE, 6);

    ServerDelta delta = StatementStatistics.delta(before, statistics.snapshot());

    assertThat(StatementStatistics.calls(delta, SQUARE)).isEmpty();
    assertThat(delta.notes()).singleElement().asString().contains("reset the statement statistics");
  }

  @Test
  void tellsOfAResetOfOneStatement() throws SQLException {
    StatementStatistics statistics = StatementStatistics.open(connection);
    TestServer.query(connection, SQUARE, 5);
    StatementSnapshot before = statistics.snapshot();
    TestServer.run(
        connection,
        "select pg_stat_statements_reset(0, 0, queryid) from pg_stat_statements"
            + " where query like '%generate_series%' and query not like '%reset%'");
    TestServer.query(connection, SQUARE, 6);

    ServerDelta delta = StatementStatistics.delta(before, statistics.snapshot());

    assertThat(StatementStatistics.calls(delta, SQUARE)).isEmpty();
    assertThat(delta.notes()).singleElement().asString().startsWith("1 statements were dropped");
  }

  @Test
  void tellsWhenTheServerMadeRoom() throws SQLException {
    StatementStatistics statistics = StatementStatistics.open(connection);
    StatementSnapshot before = statistics.snapshot();
    for (int columns = 1; columns <= 150; columns++) {
      TestServer.run(connection, "select 1" + ", 1".repeat(columns));
    }

    ServerDelta delta = StatementStatistics.delta(before, statistics.snapshot());

    assertThat(delta.notes()).anyMatch(note -> note.contains("raise pg_stat_statements.max"));
  }

  @Test
  void sumsWhatSeveralRolesRan() throws SQLException {
    try (Connection other = connectAs("another_role")) {
      StatementStatistics statistics = StatementStatistics.open(connection);
      StatementSnapshot before = statistics.snapshot();
      TestServer.query(connection, SQUARE, 2);
      TestServer.query(other, SQUARE, 3);

      ServerDelta delta = StatementStatistics.delta(before, statistics.snapshot());

      assertThat(StatementStatistics.calls(delta, SQUARE)).hasValue(5);
    }
  }

  @Test
  void showsARoleWithoutTheRightItsOwnStatementsAndNamesTheGrant() throws SQLException {
    try (Connection other = connectAs("Odd role")) {
      StatementStatistics statistics = StatementStatistics.open(other);
      StatementSnapshot before = statistics.snapshot();
      TestServer.query(other, SQUARE, 3);
      TestServer.query(connection, "select ?::int as not_for_others", 3);

      ServerDelta delta = StatementStatistics.delta(before, statistics.snapshot());

      assertThat(statistics.availability().state()).isEqualTo(State.OWN_STATEMENTS);
      assertThat(onlyStatement(delta).calls()).isEqualTo(3);
      assertThat(delta.notes())
          .singleElement()
          .asString()
          .contains("GRANT pg_read_all_stats TO \"Odd role\"");
    }
  }

  @Test
  void namesTheGrantWhereTheViewIsShut() throws SQLException {
    TestServer.run(connection, "revoke select on pg_stat_statements from public");
    try (Connection other = connectAs("another_role")) {
      Availability availability = StatementStatistics.open(other).availability();

      assertThat(availability.state()).isEqualTo(State.NO_RIGHT);
      assertThat(availability.advice())
          .contains("GRANT SELECT ON public.pg_stat_statements TO another_role");
    }
  }

  @Test
  void isForPostgresOnly() throws SQLException {
    try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
      assertThat(StatementStatistics.open(h2).availability().state())
          .isEqualTo(State.NOT_POSTGRESQL);
    }
  }

  private Connection connectAs(String role) throws SQLException {
    String quoted = '"' + role + '"';
    TestServer.run(
        connection,
        "drop role if exists " + quoted,
        "create role " + quoted + " login password 'its own'");
    return server.connect(role, "its own");
  }

  /** What pgjdbc sends by itself at a logon is not of interest here. */
  private static StatementDelta onlyStatement(ServerDelta delta) {
    assertThat(delta.statements()).hasSize(1);
    return delta.statements().get(0);
  }
}
