package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The turns of pgjdbc's calls, which alternate strictly: known numbers, met exactly. */
class RelayPostgresTest {
  private static EmbeddedPostgres postgres;
  private Relay relay;

  @BeforeAll
  static void startPostgres() {
    postgres = EmbeddedPostgres.start();
  }

  @AfterAll
  static void stopPostgres() {
    postgres.close();
  }

  @BeforeEach
  void startRelay() throws IOException {
    relay =
        Relay.start(
            RelayConfig.onFreePort(
                new InetSocketAddress(postgres.host(), postgres.port()), RelaySettings.none()));
  }

  @AfterEach
  void stopRelay() {
    relay.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 5",
        "sslmode=disable | 4",
        "sslmode=disable&gssEncMode=disable&assumeMinServerVersion=18 | 3"
      })
  void countsTheTurnsOfAConnect(String options, int turns) throws SQLException {
    try (Connection connection = connect(options)) {
      assertThat(turns()).isEqualTo(turns);
      assertThat(connection.isClosed()).isFalse();
    }
  }

  @Test
  void countsTheTurnsOfSmallCalls() throws SQLException {
    try (Connection connection = connect("");
        Statement statement = connection.createStatement()) {
      assertThat(turnsOf(() -> statement.execute("select 1"))).isEqualTo(1);
      assertThat(turnsOf(() -> statement.execute("select 1; select 2; select 3"))).isEqualTo(1);
      assertThat(turnsOf(() -> connection.isValid(5))).isEqualTo(1);
      assertThat(turnsOf(connection::getTransactionIsolation)).isEqualTo(1);
      assertThat(turnsOf(() -> connection.setAutoCommit(false))).isZero();
      assertThat(turnsOf(connection::commit)).isZero();
      assertThat(turnsOf(() -> statement.execute("select 1"))).isEqualTo(1);
      assertThat(turnsOf(connection::commit)).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "10, 1001", "1000, 11", "10000, 2", "20000, 1"})
  void countsTheTurnsOfTenThousandRows(int fetchSize, int turns) throws SQLException {
    try (Connection connection = connect("");
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.setFetchSize(fetchSize);
      assertThat(turnsOf(() -> readAll(statement, "select generate_series(1, 10000)")))
          .isEqualTo(turns);
    }
  }

  @Test
  void countsTheTurnsOfInserts() throws SQLException {
    try (Connection connection = connect("");
        Statement statement = connection.createStatement()) {
      statement.execute("create temporary table target (id bigserial primary key, value int)");
      connection.setAutoCommit(false);
      try (PreparedStatement insert =
          connection.prepareStatement("insert into target (value) values (?)")) {
        assertThat(turnsOf(() -> insertRowByRow(insert))).isEqualTo(1_000);
        assertThat(turnsOf(connection::commit)).isEqualTo(1);
        // pgjdbc waits four times within a batch, lest both sides' buffers fill; between, it
        // pipelines, and an answer that comes while it still sends makes one turn more.
        assertThat(turnsOf(() -> insertAsBatch(insert))).isBetween(4L, 40L);
        assertThat(turnsOf(connection::commit)).isEqualTo(1);
      }
    }
  }

  @Test
  void endsTheSessionThatTheServerEnds() throws Exception {
    try (Connection connection = connect("");
        Connection direct =
            DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), postgres.password())) {
      String pid = single(connection, "select pg_backend_pid()");
      single(direct, "select pg_terminate_backend(" + pid + ")");
      RelaySession session = TestClient.await(relay, seen -> seen.turns() == 6);
      assertThat(connection.isValid(5)).isFalse();
      assertThat(TestClient.await(relay, seen -> !seen.open()).id()).isEqualTo(session.id());
    }
  }

  private interface SqlWork {
    void run() throws SQLException;
  }

  private long turnsOf(SqlWork work) throws SQLException {
    long before = turns();
    work.run();
    return turns() - before;
  }

  private long turns() {
    return relay.totals().turns();
  }

  private Connection connect(String options) throws SQLException {
    Properties login = new Properties();
    login.setProperty("user", postgres.user());
    login.setProperty("password", postgres.password());
    String url =
        "jdbc:postgresql://127.0.0.1:" + relay.address().getPort() + "/" + postgres.database();
    return DriverManager.getConnection(url + "?" + options, login);
  }

  private static void readAll(Statement statement, String sql) throws SQLException {
    int rows = 0;
    try (ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows++;
      }
    }
    assertThat(rows).isEqualTo(10_000);
  }

  private static String single(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getString(1);
    }
  }

  private static void insertRowByRow(PreparedStatement insert) throws SQLException {
    for (int row = 0; row < 1_000; row++) {
      insert.setInt(1, row);
      insert.executeUpdate();
    }
  }

  private static void insertAsBatch(PreparedStatement insert) throws SQLException {
    for (int row = 0; row < 1_000; row++) {
      insert.setInt(1, row);
      insert.addBatch();
    }
    insert.executeBatch();
  }
}
