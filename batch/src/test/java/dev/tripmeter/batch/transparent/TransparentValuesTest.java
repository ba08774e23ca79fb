package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.connect;
import static dev.tripmeter.batch.transparent.Collecting.notBatched;
import static dev.tripmeter.batch.transparent.Collecting.trips;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Values arrive as they were when the program executed the statement, by the driver's own hand. */
@ExtendWith(Postgres.class)
class TransparentValuesTest {
  private final Postgres.Server server;

  TransparentValuesTest(Postgres.Server server) {
    this.server = server;
  }

  @BeforeEach
  void create() throws SQLException {
    server.run(
        "create table tv (id int generated always as identity, i int, t text, b bytea,"
            + " ts timestamp, tz timestamptz, d double precision)",
        "create table tv2 (id int, t text)");
  }

  @AfterEach
  void drop() throws SQLException {
    server.run("drop table tv, tv2");
  }

  @Test
  void areThoseOfTheMomentOfTheExecution() throws SQLException {
    try (Connection connection = connect(server, 100, "");
        PreparedStatement insert =
            connection.prepareStatement("insert into tv (b, ts, tz) values (?, ?, ?)")) {
      byte[] bytes = {1};
      Timestamp timestamp = Timestamp.valueOf("2026-11-30 12:00:00");
      Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
      insert.setBytes(1, bytes);
      insert.setTimestamp(2, timestamp);
      insert.setTimestamp(3, new Timestamp(0), calendar);
      insert.executeUpdate();
      bytes[0] = 9;
      timestamp.setTime(0);
      calendar.setTimeZone(TimeZone.getTimeZone("GMT+5"));
      insert.executeUpdate();
      insert.clearParameters();
      insert.setNull(1, Types.BINARY);
      insert.setNull(2, Types.TIMESTAMP);
      insert.setNull(3, Types.TIMESTAMP);
      insert.executeUpdate();
      connection.commit();
      assertThat(notBatched(connection)).isEmpty();
    }
    assertThat(
            server.rows(
                "select b, ts = '2026-11-30 12:00', extract(epoch from tz)::int from tv"
                    + " order by id"))
        .containsExactly("\\x01|t|0", "\\x09|t|0", "null|null|null");
  }

  @Test
  void keepTheirTypesFromRowToRow() throws SQLException {
    try (Connection connection = connect(server, 100, "");
        PreparedStatement insert =
            connection.prepareStatement("insert into tv (i, d, t) values (?, ?, ?)")) {
      Object[][] rows = {
        {1, 1.5, "a"}, {2L, 2, "b"}, {null, null, null}, {(short) 3, 3.25f, 'c'}, {4, "4.5", "d"}
      };
      for (Object[] row : rows) {
        for (int i = 0; i < row.length; i++) {
          insert.setObject(
              i + 1, row[i], i == 1 ? Types.DOUBLE : i == 0 ? Types.INTEGER : Types.VARCHAR);
        }
        insert.executeUpdate();
      }
      connection.commit();
      assertThat(notBatched(connection)).isEmpty();
    }
    assertThat(server.rows("select i, d, t from tv order by id"))
        .containsExactly("1|1.5|a", "2|2|b", "null|null|null", "3|3.25|c", "4|4.5|d");
  }

  @Test
  void ofTextsWithoutParametersGoTogetherToo() throws SQLException {
    try (Connection connection = connect(server, 100, "");
        Statement statement = connection.createStatement()) {
      long before = trips(connection);
      statement.executeUpdate("insert into tv2 values (1, 'it''s ?')");
      statement.executeUpdate("insert into tv2 values (2, $$two; \n-- lines$$) -- a remark");
      statement.executeUpdate("insert into tv2 values (3, /* (, */ 'c'); ");
      statement.executeUpdate("insert into tv2 values (4, null)");
      statement.execute("insert into tv2 values (5, E'a\\\\b')");
      assertThat(statement.getUpdateCount()).isEqualTo(1);
      connection.commit();

      assertThat(trips(connection) - before).as("catalog, rows, commit").isEqualTo(3);
      assertThat(notBatched(connection)).isEmpty();
    }
    assertThat(server.rows("select id, t from tv2 order by id"))
        .containsExactly("1|it's ?", "2|two; \n-- lines", "3|c", "4|null", "5|a\\b");
  }

  @Test
  void ofAStatementThatIsUsedAgainStay() throws SQLException {
    try (Connection connection = connect(server, 100, "");
        PreparedStatement insert =
            connection.prepareStatement("insert into tv2 (id, t) values (?, ?)")) {
      insert.setString(2, "stays");
      for (int i = 0; i < 3; i++) {
        insert.setInt(1, i);
        insert.executeUpdate();
      }
      connection.commit();
    }
    assertThat(server.rows("select id, t from tv2 order by id"))
        .containsExactly("0|stays", "1|stays", "2|stays");
  }

  /** A client that writes while the server writes to it would wait for ever. */
  @Test
  @Timeout(120)
  void mayBeLargeInBothDirections() throws SQLException {
    String large = "x".repeat(20_000);
    try (Connection connection = connect(server, 1_000, "")) {
      List<PreparedStatement> statements = new ArrayList<>();
      for (int i = 0; i < 180; i++) {
        PreparedStatement insert =
            connection.prepareStatement(
                i % 2 == 0
                    ? "insert into tv (t) values (?)"
                    : "insert into tv (t) values (lower(?))",
                Statement.RETURN_GENERATED_KEYS);
        insert.setString(1, large);
        insert.executeUpdate();
        statements.add(insert);
        Collecting.update(connection, "insert into tv2 values (?, ?)", i, large);
      }
      for (PreparedStatement insert : statements) {
        try (ResultSet keys = insert.getGeneratedKeys()) {
          assertThat(keys.next()).isTrue();
          assertThat(keys.getString("t")).hasSize(20_000);
        }
        insert.close();
      }
      connection.commit();
    }
    assertThat(server.rows("select count(*) from tv union all select count(*) from tv2"))
        .containsExactly("180", "180");
  }

  @Test
  void ofManyColumnsGoInAsFewStatementsAsTheirParametersAllow() throws SQLException {
    StringBuilder columns = new StringBuilder("c0 int");
    StringBuilder marks = new StringBuilder("?");
    for (int i = 1; i < 700; i++) {
      columns.append(", c").append(i).append(" int");
      marks.append(", ?");
    }
    server.run("create table tv_wide (" + columns + ")");
    try (Connection connection = connect(server, 1_000, "");
        PreparedStatement insert =
            connection.prepareStatement("insert into tv_wide values (" + marks + ")")) {
      long before = trips(connection);
      for (int row = 0; row < 200; row++) {
        for (int i = 1; i <= 700; i++) {
          insert.setInt(i, row * i);
        }
        insert.executeUpdate();
      }
      connection.commit();

      assertThat(trips(connection) - before)
          .as("catalog, 93 + 93 + 14 rows of 700 parameters, commit")
          .isEqualTo(5);
      assertThat(Steps.rows(connection, "select count(*), sum(c699) from tv_wide"))
          .containsExactly("|200|" + 700L * 199 * 200 / 2);
    } finally {
      server.run("drop table tv_wide");
    }
  }
}
