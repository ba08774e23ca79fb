package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.connect;
import static dev.tripmeter.batch.transparent.Collecting.open;
import static dev.tripmeter.batch.transparent.Collecting.trips;
import static dev.tripmeter.batch.transparent.Collecting.update;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.tripmeter.batch.Postgres;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.jdbc.Tripmeter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.ds.PGSimpleDataSource;

/** When what is collected goes, and when it never does. */
@ExtendWith(Postgres.class)
class TransparentTransactionsTest {
  private static final String INSERT = "insert into tx (id) values (?)";

  private final Postgres.Server server;

  TransparentTransactionsTest(Postgres.Server server) {
    this.server = server;
  }

  @BeforeEach
  void create() throws SQLException {
    server.run("create table tx (id int primary key)", "create table tx2 (id int)");
  }

  @AfterEach
  void drop() throws SQLException {
    server.run("drop table tx, tx2");
  }

  private List<String> ids() throws SQLException {
    return server.rows("select id from tx order by id");
  }

  private interface Work {
    void on(Connection connection) throws SQLException;
  }

  private record Named(String name, Work work) {}

  @TestFactory
  Stream<DynamicTest> whatOnlyAsksSendsNothing() {
    return Stream.of(
            new Named("getAutoCommit", Connection::getAutoCommit),
            new Named("isReadOnly", Connection::isReadOnly),
            new Named("getWarnings", Connection::getWarnings),
            new Named("clearWarnings", Connection::clearWarnings),
            new Named("getCatalog", Connection::getCatalog),
            new Named("getHoldability", Connection::getHoldability),
            new Named("isClosed", Connection::isClosed),
            new Named("nativeSQL", c -> c.nativeSQL("select 1")),
            new Named("getMetaData", c -> c.getMetaData().getDatabaseProductName()),
            new Named("setAutoCommit as it is", c -> c.setAutoCommit(false)),
            new Named("getNetworkTimeout", Connection::getNetworkTimeout),
            new Named("createArrayOf", c -> c.createArrayOf("int", new Integer[0])),
            new Named("prepareStatement", c -> c.prepareStatement("select 1").close()),
            new Named("createStatement", c -> c.createStatement().close()),
            new Named("getConnection", c -> c.createStatement().getConnection()),
            new Named("isWrapperFor", c -> c.isWrapperFor(org.postgresql.PGConnection.class)),
            new Named(
                "getUpdateCount of an insert",
                c -> {
                  PreparedStatement insert = c.prepareStatement(INSERT);
                  insert.setInt(1, 2);
                  assertThat(insert.execute()).isFalse();
                  assertThat(insert.getUpdateCount()).isEqualTo(1);
                  assertThat(insert.getLargeUpdateCount()).isEqualTo(1);
                  assertThat(insert.getResultSet()).isNull();
                  assertThat(insert.getMoreResults()).isFalse();
                  assertThat(insert.getUpdateCount()).isEqualTo(-1);
                  assertThat(insert.getGeneratedKeys().next()).isFalse();
                }))
        .map(
            named ->
                DynamicTest.dynamicTest(
                    named.name,
                    () -> {
                      try (Connection connection = connect(server, 100, "")) {
                        update(connection, INSERT, 1);
                        named.work.on(connection);
                        assertThat(sent(connection)).isEmpty();
                        connection.rollback();
                        assertThat(sent(connection)).isEmpty();
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> whatMayMatterSendsFirst() {
    return Stream.of(
            new Named("commit", Connection::commit),
            new Named(
                "setAutoCommit",
                c -> {
                  c.setAutoCommit(true);
                  c.setAutoCommit(false);
                }),
            new Named("setSavepoint", Connection::setSavepoint),
            new Named("named savepoint", c -> c.setSavepoint("s")),
            new Named("text savepoint", c -> run(c, "savepoint s")),
            new Named("text commit", c -> run(c, "commit")),
            new Named("table", c -> run(c, "select count(*) from tx")),
            new Named("DDL", c -> run(c, "create temp table other (id int)")),
            new Named("lock", c -> run(c, "lock table pg_class in access share mode")),
            new Named("set", c -> run(c, "set local work_mem = '1MB'")),
            new Named("explain", c -> run(c, "explain select 1")),
            new Named("anonymous block", c -> run(c, "do $$ begin perform 1; end $$")),
            new Named("unknown function", c -> run(c, "select pg_sleep(0)")),
            new Named("for update", c -> run(c, "select 1 from tx2 for update")),
            new Named("another change", c -> run(c, "delete from tx where id = -1")),
            new Named(
                "the program's own batch",
                c -> {
                  try (Statement statement = c.createStatement()) {
                    statement.addBatch("delete from tx where id = -1");
                    statement.executeBatch();
                  }
                }),
            new Named("call", c -> c.prepareCall("do $$ begin perform 1; end $$").execute()),
            new Named("unwrap", c -> c.unwrap(org.postgresql.PGConnection.class)))
        .map(
            named ->
                DynamicTest.dynamicTest(
                    named.name,
                    () -> {
                      try (Connection connection = connect(server, 100, "")) {
                        update(connection, INSERT, 1);
                        named.work.on(connection);
                        assertThat(sent(connection)).containsExactly("|1");
                        run(connection, "delete from tx");
                        connection.commit();
                      }
                    }));
  }

  /** What the database has, asked for past what collects. */
  private static List<String> sent(Connection connection) throws SQLException {
    return Meter.of(connection).own(driver -> Steps.rows(driver, "select id from tx")).result();
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void rollbackToASavepointForgetsWhatIsYoungerAndNotSent() throws SQLException {
    try (Connection connection = connect(server, 100, "")) {
      update(connection, INSERT, 1);
      Savepoint savepoint = connection.setSavepoint();
      update(connection, INSERT, 2);
      long before = trips(connection);
      connection.rollback(savepoint);
      assertThat(trips(connection) - before).as("the rollback alone").isEqualTo(1);
      update(connection, INSERT, 3);
      run(connection, "savepoint by_text");
      update(connection, INSERT, 4);
      run(connection, "rollback to savepoint by_text");
      connection.commit();
      update(connection, INSERT, 5);
      run(connection, "rollback");
      connection.commit();
    }
    assertThat(ids()).containsExactly("1", "3");
  }

  @Test
  void whatIsCollectedWhenTheConnectionIsClosedIsGoneAsWithTheDriver() throws SQLException {
    StringBuilder log = new StringBuilder();
    Logger logger = Logger.getLogger("dev.tripmeter.batch.transparent.internal.Batcher");
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord entry) {
            log.append(java.text.MessageFormat.format(entry.getMessage(), entry.getParameters()));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try (Connection connection = connect(server, 100, "")) {
      update(connection, INSERT, 1);
      update(connection, INSERT, 2);
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }

    assertThat(log.toString()).startsWith("A connection was closed with 2 executions collected");
    assertThat(ids()).isEmpty();
  }

  @Test
  void inAutoCommitRowsGoWhenTheirStatementIsClosed() throws SQLException {
    try (Connection connection = open(server, 100, "tripmeter.batchAutoCommit=true")) {
      long before = trips(connection);
      try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
        for (int i = 0; i < 50; i++) {
          insert.setInt(1, i);
          insert.executeUpdate();
        }
        assertThat(ids()).isEmpty();
      }
      assertThat(trips(connection) - before).as("catalog, rows").isEqualTo(2);
      assertThat(ids()).hasSize(50);
    }
  }

  @Test
  void inAutoCommitThereIsNothingToRollBack() throws SQLException {
    try (Connection connection = open(server, 100, "tripmeter.batchAutoCommit=true");
        PreparedStatement insert = connection.prepareStatement(INSERT)) {
      insert.setInt(1, 1);
      insert.executeUpdate();
      run(connection, "rollback");
      assertThat(ids()).containsExactly("1");
      run(connection, "begin");
      insert.setInt(1, 2);
      insert.executeUpdate();
      run(connection, "rollback");
    }
    assertThat(ids()).containsExactly("1");
  }

  @Test
  void aPoolAboveGivesBackAConnectionWithNothingInIt() throws SQLException {
    try (HikariDataSource pool = pool("jdbc:tripmeter:", "?tripmeter.batch=100")) {
      pool.setAutoCommit(false);
      try (Connection connection = pool.getConnection()) {
        update(connection, INSERT, 1);
        connection.commit();
        update(connection, INSERT, 2);
      }
      try (Connection connection = pool.getConnection()) {
        connection.commit();
      }
    }
    assertThat(ids()).containsExactly("1");
  }

  @Test
  void aPoolBelowGetsBackAConnectionWithNothingInIt() throws SQLException {
    try (HikariDataSource pool = pool("jdbc:", "")) {
      pool.setAutoCommit(false);
      DataSource collecting =
          Tripmeter.wrap(pool, Collecting.newLedger(), Map.of("tripmeter.batch", "100"));
      try (Connection connection = collecting.getConnection()) {
        update(connection, INSERT, 1);
        connection.commit();
        update(connection, INSERT, 2);
      }
      try (Connection connection = collecting.getConnection()) {
        connection.commit();
      }
    }
    assertThat(ids()).containsExactly("1");
  }

  private HikariDataSource pool(String prefix, String options) {
    HikariDataSource pool = new HikariDataSource();
    pool.setJdbcUrl(server.url().replace("jdbc:", prefix) + options);
    pool.setUsername(server.credentials().getProperty("user"));
    pool.setPassword(server.credentials().getProperty("password"));
    pool.setMaximumPoolSize(1);
    return pool;
  }

  @Test
  void aDataSourceThatCollectsCountsItsTrips() throws SQLException {
    PGSimpleDataSource postgres = new PGSimpleDataSource();
    postgres.setURL(server.url());
    postgres.setUser(server.credentials().getProperty("user"));
    postgres.setPassword(server.credentials().getProperty("password"));
    DataSource collecting =
        Tripmeter.wrap(postgres, Collecting.newLedger(), Map.of("tripmeter.batch", "100"));
    try (Connection connection = collecting.getConnection()) {
      connection.setAutoCommit(false);
      long before = trips(connection);
      for (int i = 0; i < 100; i++) {
        update(connection, INSERT, i);
      }
      connection.commit();
      assertThat(trips(connection) - before).as("catalog, rows, commit").isEqualTo(3);
    }
  }
}
