package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.notBatched;
import static dev.tripmeter.batch.transparent.Collecting.update;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.core.NotBatched;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.jdbc.Tripmeter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Any other database: the driver's batches, in the order of the program, and nothing unproven. */
class AnyDatabaseTest {
  private static final String A = "insert into a (id, name) values (?, ?)";

  private Connection connection;

  AnyDatabaseTest() throws SQLException {
    connection = connect("jdbc:h2:mem:any;DB_CLOSE_DELAY=-1;tripmeter.batch=100");
  }

  private static Connection connect(String url) throws SQLException {
    return Tripmeter.connect(url, new Properties(), Collecting.newLedger());
  }

  @BeforeEach
  void create() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table a (id int auto_increment primary key, name varchar(10))");
      statement.execute("create table b (id int)");
    }
    connection.setAutoCommit(false);
  }

  @AfterEach
  void drop() throws SQLException {
    try (Connection last = connect("jdbc:h2:mem:any");
        Statement statement = last.createStatement()) {
      statement.execute("shutdown");
    }
    connection.close();
  }

  private long executions() {
    return Meter.of(connection).session().tally().executions();
  }

  @Test
  void rowsOfOneTextAreOneBatch() throws SQLException {
    long before = executions();
    for (int i = 0; i < 250; i++) {
      assertThat(update(connection, A, i, "n" + i)).isEqualTo(1);
    }
    connection.commit();

    assertThat(executions() - before).isEqualTo(3);
    assertThat(Meter.of(connection).session().tally().entries()).isEqualTo(250);
    assertThat(notBatched(connection)).isEmpty();
    assertThat(Steps.rows(connection, "select count(*) from a")).containsExactly("|250");
  }

  @Test
  void textsInTurnStayInTurn() throws SQLException {
    for (int i = 0; i < 3; i++) {
      update(connection, A, i, "n");
      update(connection, "insert into b values (?)", i);
    }
    connection.commit();

    assertThat(notBatched(connection)).isEqualTo(Map.of(NotBatched.ORDER, 4L));
  }

  @Test
  void anyQueryOfATableSendsFirst() throws SQLException {
    update(connection, A, 1, "n");
    long before = executions();
    assertThat(Steps.rows(connection, "select 1")).containsExactly("|1");
    assertThat(executions() - before).isEqualTo(1);
    assertThat(Steps.rows(connection, "select count(*) from b")).containsExactly("|0");

    assertThat(executions() - before).isEqualTo(3);
  }

  @Test
  void keysAreAskedForAtOnce() throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into a (name) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, "x");
      insert.executeUpdate();
      try (ResultSet keys = insert.getGeneratedKeys()) {
        assertThat(keys.next()).isTrue();
        assertThat(keys.getInt(1)).isEqualTo(1);
      }
    }
    assertThat(notBatched(connection)).isEqualTo(Map.of(NotBatched.KEYS, 1L));
  }

  /** As without collecting: a failed statement does not end H2's transaction. */
  @Test
  void whatStandsBehindAFailureIsSentAllTheSame() throws SQLException {
    for (int id : new int[] {1, 2, 1, 3, 2, 4}) {
      update(connection, A, id, "n");
    }
    update(connection, "insert into b values (?)", 1);

    SQLException failure =
        Objects.requireNonNull(catchThrowableOfType(SQLException.class, connection::commit));

    assertThat(failure.getSQLState()).isEqualTo("23505");
    assertThat(
            Arrays.stream(failure.getSuppressed())
                .filter(CollectedHereException.class::isInstance)
                .map(where -> ((CollectedHereException) where).index()))
        .containsExactly(3);
    connection.commit();
    assertThat(Steps.rows(connection, "select id from a order by id"))
        .containsExactly("|1", "|2", "|3", "|4");
    assertThat(Steps.rows(connection, "select id from b")).containsExactly("|1");
  }

  /** Some drivers commit when they are closed; whatever this one does, it does with the rows. */
  @Test
  void aCloseSendsFirst() throws SQLException {
    update(connection, A, 1, "n");
    long before = executions();
    connection.close();

    assertThat(executions() - before).isEqualTo(1);
  }
}
