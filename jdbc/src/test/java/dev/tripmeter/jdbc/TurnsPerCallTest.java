package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each call of pgjdbc 42.7.14 costs in trips, against a real PostgreSQL 18. */
@ExtendWith(Postgres.class)
class TurnsPerCallTest {
  private static final String INSERT = "insert into turns (name) values (?)";

  private final Postgres.Server server;
  private Connection connection;
  private Meter meter;

  TurnsPerCallTest(Postgres.Server server) {
    this.server = server;
  }

  @BeforeEach
  void open() throws SQLException {
    server.run(
        "drop table if exists turns",
        "create table turns (id bigint generated always as identity, name text)");
    use("");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
    server.run("drop table turns");
  }

  private void use(String parameters) throws SQLException {
    if (connection != null) {
      connection.close();
    }
    connection = server.connect(parameters);
    meter = Meter.of(connection);
  }

  private long trips(Work work) throws SQLException {
    return reading(work).tally().trips();
  }

  private Reading reading(Work work) throws SQLException {
    Mark mark = meter.mark();
    work.run();
    return meter.since(mark);
  }

  private interface Work {
    void run() throws SQLException;
  }

  @ParameterizedTest(name = "connect with \"{0}\": {1}")
  @CsvSource({
    "'', 5",
    "?sslmode=disable, 4",
    "?sslmode=disable&gssEncMode=disable, 4",
    "?sslmode=disable&gssEncMode=disable&assumeMinServerVersion=18, 3"
  })
  void countsTheTripsOfAConnect(String parameters, long expected) throws SQLException {
    use(parameters);

    Tally connect = meter.session().byKind().getOrDefault(CallKind.CONNECT, Tally.EMPTY);

    assertThat(connect.trips()).isEqualTo(expected);
    assertThat(connect.connects()).isEqualTo(1);
    assertThat(connect.bytesSent()).isBetween(200L, 500L);
    assertThat(connect.bytesReceived()).isBetween(500L, 900L);
    assertThat(meter.trips()).isEqualTo(expected);
  }

  @Test
  void aStatementIsOneTrip() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      Reading reading = reading(() -> statement.executeQuery("select 1").next());

      assertThat(reading.tally().trips()).isEqualTo(1);
      assertThat(reading.byKind()).containsOnlyKeys(CallKind.EXECUTE);
      assertThat(reading.waitNanos()).isPositive();
    }
  }

  @Test
  void isValidIsOneTrip() throws SQLException {
    Reading reading = reading(() -> connection.isValid(5));

    assertThat(reading.tally().trips()).isEqualTo(1);
    assertThat(reading.tally().bytesSent()).isEqualTo(6);
    assertThat(reading.tally().bytesReceived()).isEqualTo(11);
    assertThat(reading.byKind()).containsOnlyKeys(CallKind.PING);
  }

  @Test
  void beginRidesWithTheFirstStatementAndCommitIsOneTrip() throws SQLException {
    assertThat(trips(() -> connection.setAutoCommit(false))).isZero();
    try (Statement statement = connection.createStatement()) {
      assertThat(trips(() -> statement.execute("select 1"))).isEqualTo(1);
    }
    Reading commit = reading(connection::commit);
    assertThat(commit.tally().trips()).isEqualTo(1);
    assertThat(commit.tally().commits()).isEqualTo(1);
    Reading empty = reading(connection::commit);
    assertThat(empty.tally().calls()).isEqualTo(1);
    assertThat(empty.tally().trips()).isZero();
    assertThat(empty.tally().commits()).isZero();
  }

  @Test
  void switchingAutocommitOnCommitsWhatIsOpen() throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("select 1");
    }

    Reading reading = reading(() -> connection.setAutoCommit(true));

    assertThat(reading.tally().trips()).isEqualTo(1);
    assertThat(reading.tally().commits()).isEqualTo(1);
  }

  @Test
  void rollbackIsOneTripAndOnlyWhenSomethingIsOpen() throws SQLException {
    connection.setAutoCommit(false);
    assertThat(trips(connection::rollback)).isZero();
    try (Statement statement = connection.createStatement()) {
      statement.execute("select 1");
    }
    Reading reading = reading(connection::rollback);
    assertThat(reading.tally().trips()).isEqualTo(1);
    assertThat(reading.tally().rollbacks()).isEqualTo(1);
  }

  @Test
  void askingForTheIsolationIsOneTrip() throws SQLException {
    Reading reading = reading(connection::getTransactionIsolation);

    assertThat(reading.tally().trips()).isEqualTo(1);
    assertThat(reading.byKind()).containsOnlyKeys(CallKind.SETTING);
  }

  @Test
  void readOnlyIsNoTrip() throws SQLException {
    assertThat(trips(() -> connection.setReadOnly(true))).isZero();
    assertThat(trips(() -> connection.setReadOnly(false))).isZero();
  }

  @Test
  void listingTablesIsOneTrip() throws SQLException {
    Reading reading =
        reading(
            () -> {
              try (ResultSet tables =
                  connection.getMetaData().getTables(null, null, "turns", null)) {
                while (tables.next()) {
                  tables.getString("TABLE_NAME");
                }
              }
            });

    assertThat(reading.tally().trips()).isEqualTo(1);
    assertThat(reading.of(CallKind.METADATA).trips()).isEqualTo(1);
    assertThat(reading.of(CallKind.METADATA).rows()).isEqualTo(1);
  }

  @ParameterizedTest(name = "10,000 rows by {0}: {1}")
  @CsvSource({"0, 1", "1, 10001", "10, 1001", "100, 101", "1000, 11", "10000, 2", "20000, 1"})
  void fetchesByTheFetchSize(int fetchSize, long expected) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(fetchSize);

      Reading reading = reading(() -> readAll(statement, 10_000));

      assertThat(reading.tally().trips()).isEqualTo(expected);
      assertThat(reading.tally().fetches()).isEqualTo(expected - 1);
      assertThat(reading.tally().executions()).isEqualTo(1);
      assertThat(reading.tally().rows()).isEqualTo(10_000);
    }
  }

  @Test
  void autocommitIgnoresTheFetchSize() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(10);

      assertThat(trips(() -> readAll(statement, 10_000))).isEqualTo(1);
    }
  }

  private static void readAll(Statement statement, int rows) throws SQLException {
    try (ResultSet result =
        statement.executeQuery("select g, g::text from generate_series(1, " + rows + ") g")) {
      while (result.next()) {
        result.getInt(1);
      }
    }
  }

  @Test
  void rowByRowIsATripForEachRowAndTheCommit() throws SQLException {
    connection.setAutoCommit(false);

    Reading reading =
        reading(
            () -> {
              insertEach(1_000);
              connection.commit();
            });

    assertThat(reading.tally().trips()).isEqualTo(1_001);
    assertThat(reading.tally().executions()).isEqualTo(1_000);
    assertThat(reading.tally().rows()).isEqualTo(1_000);
    assertThat(reading.tally().entries()).isZero();
  }

  @Test
  void rowByRowInAutocommitIsATripForEachRow() throws SQLException {
    assertThat(trips(() -> insertEach(1_000))).isEqualTo(1_000);
  }

  private void insertEach(int rows) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      for (int i = 0; i < rows; i++) {
        insert.setString(1, "row " + i);
        insert.executeUpdate();
      }
    }
  }

  @ParameterizedTest(name = "{1} rows with \"{0}\": {2}")
  @CsvSource({
    "'', 1000, 5",
    "'', 10000, 41",
    "?reWriteBatchedInserts=true, 1000, 2",
    "?reWriteBatchedInserts=true, 10000, 2"
  })
  void aBatchIsATripForAboutEvery250Rows(String parameters, int rows, long expected)
      throws SQLException {
    use(parameters);
    connection.setAutoCommit(false);
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      Reading reading =
          reading(
              () -> {
                batch(insert, rows);
                connection.commit();
              });

      assertThat(reading.tally().trips()).isEqualTo(expected);
      assertThat(reading.tally().executions()).isEqualTo(1);
      assertThat(reading.tally().entries()).isEqualTo(rows);
      assertThat(reading.tally().rows()).isEqualTo(parameters.isEmpty() ? rows : Tally.UNKNOWN);
    }
  }

  @ParameterizedTest(name = "with \"{0}\"")
  @CsvSource({"''", "?reWriteBatchedInserts=true"})
  void aBatchThatAsksForKeysIsATripForEachRow(String parameters) throws SQLException {
    use(parameters);
    connection.setAutoCommit(false);
    try (PreparedStatement insert =
        connection.prepareStatement(INSERT, Statement.RETURN_GENERATED_KEYS)) {
      Reading reading =
          reading(
              () -> {
                batch(insert, 1_000);
                try (ResultSet keys = insert.getGeneratedKeys()) {
                  while (keys.next()) {
                    keys.getLong(1);
                  }
                }
                connection.commit();
              });

      assertThat(reading.tally().trips()).isEqualTo(1_002);
      assertThat(reading.tally().entries()).isEqualTo(1_000);
      assertThat(reading.tally().rows()).isEqualTo(1_000);
    }
  }

  private static void batch(PreparedStatement insert, int rows) throws SQLException {
    for (int i = 0; i < rows; i++) {
      insert.setString(1, "row " + i);
      insert.addBatch();
    }
    insert.executeBatch();
  }

  @Test
  void severalStatementsInOneTextAreOneTrip() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      assertThat(trips(() -> statement.execute("select 1; select 2; select 3"))).isEqualTo(1);
    }
  }

  @Test
  void closingIsNoTrip() throws SQLException {
    Reading reading = reading(connection::close);

    assertThat(reading.tally().trips()).isZero();
    assertThat(reading.tally().bytesSent()).isEqualTo(5);
    assertThat(reading.byKind()).containsOnlyKeys(CallKind.CLOSE);
  }
}
