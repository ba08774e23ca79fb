package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.connect;
import static dev.tripmeter.batch.transparent.Collecting.open;
import static dev.tripmeter.batch.transparent.Collecting.trips;
import static dev.tripmeter.batch.transparent.Collecting.update;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.batch.Postgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.util.PSQLException;

/** What fails, fails as it would have failed by itself, and says where the program executed it. */
@ExtendWith(Postgres.class)
class TransparentFailuresTest {
  private static final String PARENT = "insert into tf_parent (id, name) values (?, ?)";
  private static final String CHILD = "insert into tf_child (id, parent) values (?, ?)";

  private final Postgres.Server server;

  TransparentFailuresTest(Postgres.Server server) {
    this.server = server;
  }

  @BeforeEach
  void create() throws SQLException {
    server.run(
        "create table tf_parent (id bigint primary key, name varchar(10))",
        "create table tf_child (id bigint primary key, parent bigint references tf_parent)");
  }

  @AfterEach
  void drop() throws SQLException {
    server.run("drop table tf_child, tf_parent");
  }

  private static SQLException failure(ThrowingCallable work) {
    return Objects.requireNonNull(catchThrowableOfType(SQLException.class, work));
  }

  private static CollectedHereException where(SQLException failure) {
    return Arrays.stream(failure.getSuppressed())
        .filter(CollectedHereException.class::isInstance)
        .map(CollectedHereException.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 499, 998, 999})
  void namesTheRowOfAThousandThatFails(int bad) throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      update(connection, PARENT, -1, "there");
      connection.commit();
      for (int i = 0; i < 1_000; i++) {
        if (i == bad) {
          theBadRow(connection);
        } else {
          update(connection, PARENT, i, "n");
        }
      }
      long before = trips(connection);

      SQLException failure = failure(connection::commit);

      assertThat((Throwable) failure).isInstanceOf(PSQLException.class);
      assertThat(failure.getSQLState()).isEqualTo("23505");
      assertThat(failure.getMessage()).contains("tf_parent_pkey");
      assertThat(where(failure).index()).isEqualTo(bad + 1);
      assertThat(where(failure).of()).isEqualTo(1_000);
      assertThat(where(failure)).hasMessageContaining(PARENT);
      assertThat(where(failure).getStackTrace()[0].getMethodName()).isEqualTo("update");
      assertThat(where(failure).getStackTrace()[1].getMethodName()).isEqualTo("theBadRow");
      assertThat(trips(connection) - before)
          .as("catalog, rows, rows in order, at most 11 halves, back, the row")
          .isLessThanOrEqualTo(16);
      assertThatThrownBy(() -> connection.createStatement().execute("select 1"))
          .as("the transaction has failed, as without collecting")
          .hasMessageContaining("aborted");
      connection.rollback();
      assertThat(Steps.rows(connection, "select id from tf_parent")).containsExactly("|-1");
    }
  }

  private static void theBadRow(Connection connection) throws SQLException {
    update(connection, PARENT, -1, "again");
  }

  @Test
  void theFirstInTheProgramsOrderFailsWhereSeveralWould() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      update(connection, PARENT, 1, "one");
      update(connection, CHILD, 1, 1);
      update(connection, CHILD, 2, 999); // No such parent: fails first.
      update(connection, PARENT, 1, "twice"); // Goes before it when all is well.

      SQLException failure = failure(connection::commit);

      assertThat(failure.getSQLState()).isEqualTo("23503");
      assertThat(where(failure).index()).isEqualTo(3);
      connection.rollback();
    }
  }

  @Test
  void aRowThatRefersToALaterOneFailsAsByItself() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      update(connection, PARENT, 1, "one");
      update(connection, CHILD, 1, 1);
      update(connection, CHILD, 2, 2);
      update(connection, PARENT, 2, "late");

      assertThat(failure(connection::commit).getSQLState()).isEqualTo("23503");
      connection.rollback();
    }
  }

  @Test
  void aPartBetweenSavepointsFailsAndIsTakenBackByItself() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      update(connection, PARENT, 1, "one");
      Savepoint savepoint = connection.setSavepoint();
      update(connection, PARENT, 2, "two");
      update(connection, PARENT, 1, "twice");
      SQLException failure = failure(() -> connection.releaseSavepoint(savepoint));
      connection.rollback(savepoint);
      update(connection, PARENT, 3, "three");
      connection.commit();

      assertThat(failure.getSQLState()).isEqualTo("23505");
      assertThat(where(failure).index()).isEqualTo(2);
    }
    assertThat(server.rows("select id from tf_parent order by id")).containsExactly("1", "3");
  }

  @Test
  void aFailedUpdateIsNamedToo() throws SQLException {
    server.run("insert into tf_parent select n, 'x' from generate_series(1, 600) n");
    try (Connection connection = connect(server, 1_000, "tripmeter.batchCounts=ignored")) {
      for (int i = 1; i <= 600; i++) {
        String name = i == 444 ? "far too long" : "y";
        update(connection, "update tf_parent set name = ? where id = ?", name, i);
      }

      SQLException failure = failure(connection::commit);

      assertThat(failure.getSQLState()).isEqualTo("22001");
      assertThat(where(failure).index()).isEqualTo(444);
      connection.rollback();
    }
  }

  @Test
  void aFailureReachesWhoReadsAKey() throws SQLException {
    try (Connection connection = connect(server, 1_000, "");
        PreparedStatement insert =
            connection.prepareStatement(PARENT, Statement.RETURN_GENERATED_KEYS)) {
      Collecting.set(insert, 1, "far too long");
      assertThat(insert.executeUpdate()).isEqualTo(1);
      ResultSet keys = insert.getGeneratedKeys();
      assertThat(keys.next()).isTrue();

      assertThat(failure(() -> keys.getLong(1)).getSQLState()).isEqualTo("22001");
      connection.rollback();
    }
  }

  @Test
  void whatIsNobodysFaultIsNotLookedFor() throws Exception {
    try (Connection blocker = connect(server, 0, "");
        Connection connection = connect(server, 1_000, "")) {
      update(blocker, PARENT, 5, "mine");
      try (Statement statement = connection.createStatement()) {
        statement.execute("set local statement_timeout = '300ms'");
      }
      for (int i = 0; i < 10; i++) {
        update(connection, PARENT, i, "n");
      }
      long before = trips(connection);

      SQLException failure = failure(connection::commit);

      assertThat(failure.getSQLState()).isEqualTo("57014");
      assertThat(where(failure).index()).isEqualTo(CollectedHereException.ANY);
      assertThat(where(failure).of()).isEqualTo(10);
      assertThat(trips(connection) - before).as("catalog, rows").isEqualTo(2);
      connection.rollback();
      blocker.rollback();
    }
  }

  @Test
  void anotherThreadCancelsWhatIsBeingSent() throws Exception {
    try (Connection blocker = connect(server, 0, "");
        Connection connection = connect(server, 1_000, "");
        Statement any = connection.createStatement()) {
      update(blocker, PARENT, 5, "mine");
      for (int i = 0; i < 10; i++) {
        update(connection, PARENT, i, "n");
      }
      CompletableFuture<Void> commit =
          CompletableFuture.runAsync(
              () -> {
                try {
                  connection.commit();
                } catch (SQLException e) {
                  throw new IllegalStateException(e);
                }
              });
      while (!commit.isDone()
          && server
              .rows("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
              .isEmpty()) {
        TimeUnit.MILLISECONDS.sleep(10);
      }
      any.cancel();

      assertThatThrownBy(() -> commit.get(20, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .rootCause()
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("57014"));
      connection.rollback();
      blocker.rollback();
    }
  }

  @Test
  void inAutoCommitEachRowStandsOrFallsByItself() throws SQLException {
    try (Connection connection = open(server, 100, "tripmeter.batchAutoCommit=true");
        PreparedStatement insert = connection.prepareStatement(PARENT)) {
      for (int id : new int[] {1, 2, 1, 3, 2, 4}) {
        Collecting.set(insert, id, "n" + id);
        insert.executeUpdate();
      }

      SQLException failure = failure(insert::close);

      assertThat(failure.getSQLState()).isEqualTo("23505");
      assertThat(where(failure).index()).isEqualTo(3);
      assertThat(Arrays.stream(failure.getSuppressed()).filter(SQLException.class::isInstance))
          .hasSize(1);
    }
    assertThat(server.rows("select id from tf_parent order by id"))
        .containsExactly("1", "2", "3", "4");
  }
}
