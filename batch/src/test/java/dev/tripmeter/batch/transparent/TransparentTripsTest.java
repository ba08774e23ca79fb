package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.connect;
import static dev.tripmeter.batch.transparent.Collecting.notBatched;
import static dev.tripmeter.batch.transparent.Collecting.trips;
import static dev.tripmeter.batch.transparent.Collecting.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres;
import dev.tripmeter.core.NotBatched;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How many trips are left, by the socket's own count. The first look into the catalog is one. */
@ExtendWith(Postgres.class)
class TransparentTripsTest {
  private static final String PARENT = "insert into tt_parent (id, name) values (?, ?)";
  private static final String CHILD = "insert into tt_child (id, parent, q) values (?, ?, ?)";

  private final Postgres.Server server;

  TransparentTripsTest(Postgres.Server server) {
    this.server = server;
  }

  @BeforeEach
  void create() throws SQLException {
    server.run(
        "create table tt_parent (id bigint primary key, name text)",
        "create table tt_child (id bigint primary key, parent bigint references tt_parent, q int)",
        "create table tt_other (id bigint generated always as identity primary key, name text)");
  }

  @AfterEach
  void drop() throws SQLException {
    server.run("drop table tt_child, tt_parent, tt_other");
  }

  @Test
  void aThousandRowsAreOneTrip() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      long before = trips(connection);
      for (int i = 0; i < 1_000; i++) {
        assertThat(update(connection, PARENT, i, "n" + i)).isEqualTo(1);
      }
      assertThat(trips(connection) - before).isZero();
      connection.commit();

      assertThat(trips(connection) - before).as("catalog, rows, commit").isEqualTo(3);
      before = trips(connection);
      for (int i = 1_000; i < 2_000; i++) {
        update(connection, PARENT, i, "n" + i);
      }
      connection.commit();
      assertThat(trips(connection) - before).as("rows, commit").isEqualTo(2);
      assertThat(notBatched(connection)).isEmpty();
    }
    assertThat(server.rows("select count(*), sum(id), max(name) from tt_parent"))
        .containsExactly("2000|1999000|n999");
  }

  @Test
  void parentsAndChildrenInTurnAreOneTripTogether() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      long before = trips(connection);
      for (int i = 0; i < 1_000; i++) {
        update(connection, PARENT, i, "n" + i);
        update(connection, CHILD, i, i, i);
      }
      connection.commit();

      assertThat(trips(connection) - before).as("catalog, rows, commit").isEqualTo(3);
      assertThat(notBatched(connection)).isEmpty();
    }
    assertThat(server.rows("select count(*), sum(parent) from tt_child"))
        .containsExactly("1000|499500");
  }

  @Test
  void rowsBeyondTheLimitAreAnotherTrip() throws SQLException {
    try (Connection connection = connect(server, 100, "")) {
      long before = trips(connection);
      for (int i = 0; i < 1_001; i++) {
        update(connection, PARENT, i, "n" + i);
      }
      connection.commit();

      assertThat(trips(connection) - before).as("catalog, 11 times rows, commit").isEqualTo(13);
    }
    assertThat(server.rows("select count(*) from tt_parent")).containsExactly("1001");
  }

  @Test
  void keysThatAreReadLaterAreOneTrip() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      long before = trips(connection);
      List<PreparedStatement> statements = new ArrayList<>();
      List<ResultSet> keys = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into tt_other (name) values (?)", Statement.RETURN_GENERATED_KEYS);
        insert.setString(1, "n" + i);
        assertThat(insert.executeUpdate()).isEqualTo(1);
        ResultSet key = insert.getGeneratedKeys();
        assertThat(key.next()).isTrue();
        keys.add(key);
        statements.add(insert);
      }
      assertThat(trips(connection) - before).isZero();
      for (int i = 999; i >= 0; i--) {
        assertThat(keys.get(i).getString("name")).isEqualTo("n" + i);
        assertThat(keys.get(i).getLong(1)).isEqualTo(i + 1);
        assertThat(keys.get(i).next()).isFalse();
      }

      assertThat(trips(connection) - before).as("catalog, rows").isEqualTo(2);
      for (PreparedStatement statement : statements) {
        statement.close();
      }
      connection.commit();
      assertThat(trips(connection) - before).isEqualTo(3);
    }
  }

  @Test
  void keysThatAreReadAtOnceAreATripForAParentWithAllBeforeIt() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      long before = trips(connection);
      for (int i = 0; i < 100; i++) {
        long key;
        try (PreparedStatement insert =
            connection.prepareStatement(
                "insert into tt_other (name) values (?)", new String[] {"id"})) {
          insert.setString(1, "n" + i);
          insert.executeUpdate();
          try (ResultSet keys = insert.getGeneratedKeys()) {
            assertThat(keys.next()).isTrue();
            key = keys.getLong(1);
            assertThat(keys.getMetaData().getColumnCount()).isEqualTo(1);
          }
        }
        for (int child = 0; child < 5; child++) {
          update(connection, PARENT, key * 10 + child, "c" + child);
        }
      }
      connection.commit();

      assertThat(trips(connection) - before)
          .as("catalog, 100 parents, the last children, commit")
          .isEqualTo(103);
    }
    assertThat(server.rows("select count(*) from tt_parent")).containsExactly("500");
  }

  @Test
  void aQueryOfAnotherTableSendsNothing() throws SQLException {
    server.run("insert into tt_parent values (1, 'one')");
    try (Connection connection = connect(server, 1_000, "")) {
      long before = trips(connection);
      for (int i = 0; i < 100; i++) {
        try (PreparedStatement select =
            connection.prepareStatement("select name from tt_parent p where p.id = ?")) {
          select.setInt(1, 1);
          try (ResultSet result = select.executeQuery()) {
            assertThat(result.next()).isTrue();
          }
        }
        update(connection, "insert into tt_other (name) values (?)", "n" + i);
      }
      connection.commit();

      assertThat(trips(connection) - before)
          .as("100 queries, catalog, rows, commit")
          .isEqualTo(103);
    }
  }

  @Test
  void rollbackSendsNothing() throws SQLException {
    try (Connection connection = connect(server, 1_000, "")) {
      long before = trips(connection);
      for (int i = 0; i < 100; i++) {
        update(connection, PARENT, i, "n");
      }
      connection.rollback();

      assertThat(trips(connection) - before).isZero();
    }
    assertThat(server.rows("select count(*) from tt_parent")).containsExactly("0");
  }

  @Test
  void updatesThatAreNotAskedForTheirCountAreTheDriversBatch() throws SQLException {
    server.run("insert into tt_parent select n, 'x' from generate_series(0, 999) n");
    try (Connection connection = connect(server, 1_000, "&tripmeter.batchCounts=ignored")) {
      long before = trips(connection);
      for (int i = 0; i < 1_000; i++) {
        assertThat(update(connection, "update tt_parent set name = ? where id = ?", "u" + i, i))
            .isEqualTo(Statement.SUCCESS_NO_INFO);
      }
      connection.commit();

      assertThat(trips(connection) - before)
          .as("savepoint, 4 of the driver's 255 each, commit")
          .isEqualTo(6);
      assertThat(notBatched(connection)).isEmpty();
    }
    assertThat(server.rows("select count(*) from tt_parent where name = 'u' || id"))
        .containsExactly("1000");
  }

  @Test
  void updatesWhoseCountIsAskedForAreSentAtOnce() throws SQLException {
    server.run("insert into tt_parent select n, 'x' from generate_series(0, 9) n");
    try (Connection connection = connect(server, 1_000, "")) {
      long before = trips(connection);
      for (int i = 5; i < 15; i++) {
        assertThat(update(connection, "update tt_parent set name = ? where id = ?", "u" + i, i))
            .isEqualTo(i < 10 ? 1 : 0);
      }
      connection.commit();

      assertThat(trips(connection) - before).isEqualTo(11);
      assertThat(notBatched(connection)).isEqualTo(Map.of(NotBatched.COUNT, 10L));
    }
  }
}
