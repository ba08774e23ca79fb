package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.SessionSnapshot;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;
import org.postgresql.ds.PGSimpleDataSource;

/** pgjdbc's own data source, wrapped: the same connect as without us, with the socket meter. */
@ExtendWith(Postgres.class)
class PostgresDataSourceTest {
  private final Postgres.Server server;
  private final Properties credentials;
  private final Ledger ledger = Postgres.newLedger();
  private final PGSimpleDataSource original = new PGSimpleDataSource();
  private final DataSource wrapped = Tripmeter.wrap(original, ledger);

  PostgresDataSourceTest(Postgres.Server server) {
    this.server = server;
    this.credentials = server.credentials();
  }

  /** After it was wrapped: what is set then must count too. */
  @BeforeEach
  void set() {
    set(original);
  }

  private void set(PGSimpleDataSource dataSource) {
    dataSource.setUrl(server.url());
    dataSource.setUser(credentials.getProperty("user"));
    dataSource.setPassword(credentials.getProperty("password"));
  }

  private static Tally selectOne(Connection connection) throws SQLException {
    Meter meter = Meter.of(connection);
    Mark mark = meter.mark();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("select 1")) {
      assertThat(result.next()).isTrue();
    }
    return meter.since(mark).tally();
  }

  private static String ask(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      assertThat(result.next()).isTrue();
      return result.getString(1);
    }
  }

  private static long connectTrips(Connection connection) {
    return Meter.of(connection)
        .session()
        .byKind()
        .getOrDefault(CallKind.CONNECT, Tally.EMPTY)
        .trips();
  }

  @Test
  void countsTheConnectAndEveryTripAndNoWaitForAPool() throws SQLException {
    try (Connection connection = wrapped.getConnection()) {
      assertThat(connectTrips(connection)).isEqualTo(5);
      assertThat(selectOne(connection).trips()).isEqualTo(1);
      assertThat(connection.unwrap(PGConnection.class)).isNotNull();
    }

    SessionSnapshot session = ledger.snapshot().sessions().get(0);
    assertThat(ledger.snapshot().sessions()).hasSize(1);
    assertThat(session.info().name()).isEqualTo("data source");
    assertThat(session.info().tripsUnknownBecause()).isNull();
    assertThat(session.tally().connects()).isEqualTo(1);
    assertThat(session.tally().trips()).isEqualTo(6);
    assertThat(session.acquires()).isZero();
    assertThat(session.poolWaitNanos()).isZero();
  }

  @Test
  void countsWithAUserAndPasswordGivenToo() throws SQLException {
    original.setUser("nobody");
    original.setPassword("nothing");

    try (Connection connection =
        wrapped.getConnection(
            credentials.getProperty("user"), credentials.getProperty("password"))) {
      assertThat(connectTrips(connection)).isEqualTo(5);
      assertThat(selectOne(connection).trips()).isEqualTo(1);
    }
  }

  @Test
  void unwrapsToTheOriginal() throws SQLException {
    assertThat(wrapped.unwrap(PGSimpleDataSource.class)).isSameAs(original);
    assertThat(wrapped.isWrapperFor(PGSimpleDataSource.class)).isTrue();
  }

  @Test
  void readsTheSettingsAnewAtEachConnect() throws SQLException {
    original.setApplicationName("one & the same?");
    try (Connection connection = wrapped.getConnection()) {
      assertThat(ask(connection, "show application_name")).isEqualTo("one & the same?");
    }
    original.setApplicationName("another");
    original.setSslMode("disable");
    try (Connection connection = wrapped.getConnection()) {
      assertThat(ask(connection, "show application_name")).isEqualTo("another");
      assertThat(connectTrips(connection)).isEqualTo(4);
    }
  }

  @Test
  void keepsTheLoginTimeout() throws SQLException {
    wrapped.setLoginTimeout(10);

    assertThat(original.getLoginTimeout()).isEqualTo(10);
    try (Connection connection = wrapped.getConnection()) {
      assertThat(connectTrips(connection)).isEqualTo(5);
      assertThat(selectOne(connection).trips()).isEqualTo(1);
    }
  }

  @Test
  void keepsTheUsersSocketFactory() throws SQLException {
    original.setSocketFactory(SocketMeterTest.UsersFactory.class.getName());
    original.setSocketFactoryArg("by data source");

    try (Connection connection = wrapped.getConnection()) {
      assertThat(selectOne(connection).trips()).isEqualTo(1);
    }
    assertThat(SocketMeterTest.UsersFactory.ARGUMENTS).contains("by data source");
    assertThat(original.getSocketFactoryArg()).isEqualTo("by data source");
  }

  @Test
  void keepsTls(@TempDir Path folder) throws Exception {
    try (TlsFront front = new TlsFront(folder, server.postgres().port())) {
      original.setServerNames(new String[] {"localhost"});
      original.setPortNumbers(new int[] {front.port()});
      original.setSslMode("require");

      try (Connection connection = wrapped.getConnection()) {
        assertThat(connectTrips(connection)).isEqualTo(7);
        assertThat(selectOne(connection).trips()).isEqualTo(1);
      }
    }
  }

  @Test
  void failsAsTheOriginalDoes() {
    original.setPassword("wrong");
    assertThatThrownBy(wrapped::getConnection)
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));

    original.setServerNames(new String[] {"localhost", "localhost"});
    assertThatThrownBy(original::getConnection).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(wrapped::getConnection).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void leavesAnHeirThatConnectsInItsOwnWayToItself() throws SQLException {
    PGSimpleDataSource heir =
        new PGSimpleDataSource() {
          @Override
          public Connection getConnection() throws SQLException {
            return getConnection(
                credentials.getProperty("user"), credentials.getProperty("password"));
          }
        };
    set(heir);
    heir.setPassword("asked for elsewhere");

    try (Connection connection = Tripmeter.wrap(heir, ledger).getConnection()) {
      Meter meter = Meter.of(connection);
      assertThat(selectOne(connection).trips()).isEqualTo(Tally.UNKNOWN);
      assertThat(meter.tripsUnknownBecause()).contains("PgConnection", "jdbc:tripmeter:");
    }
  }

  @Test
  void countsAnHeirThatOnlySetsThings() throws SQLException {
    PGSimpleDataSource heir =
        new PGSimpleDataSource() {
          @Override
          public String getUrl() {
            return server.url() + "?sslmode=disable";
          }
        };
    heir.setUser(credentials.getProperty("user"));
    heir.setPassword(credentials.getProperty("password"));

    try (Connection connection = Tripmeter.wrap(heir, ledger).getConnection()) {
      assertThat(connectTrips(connection)).isEqualTo(4);
    }
  }

  @Test
  @SuppressWarnings("deprecation") // The pool of pgjdbc is, and is there.
  void leavesThePoolOfPgjdbcAPool() throws SQLException {
    var pool = new org.postgresql.ds.PGPoolingDataSource();
    pool.setDataSourceName("pool");
    pool.setUrl(server.url());
    pool.setUser(credentials.getProperty("user"));
    pool.setPassword(credentials.getProperty("password"));
    try (Connection connection = Tripmeter.wrap(pool, ledger).getConnection()) {
      assertThat(selectOne(connection).trips()).isEqualTo(Tally.UNKNOWN);
      assertThat(Meter.of(connection).session().snapshot().acquires()).isEqualTo(1);
    } finally {
      pool.close();
    }
  }
}
