package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.connect;
import static dev.tripmeter.batch.transparent.Collecting.notBatched;
import static dev.tripmeter.batch.transparent.Collecting.trips;
import static dev.tripmeter.batch.transparent.Collecting.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres;
import dev.tripmeter.core.NotBatched;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** What may be moved is moved, and what may be seen is sent. */
@ExtendWith(Postgres.class)
class TransparentOrderTest {
  private static final String A = "insert into o_a (id, n) values (?, 0)";
  private static final String B = "insert into o_b (id, a) values (?, ?)";

  private final Postgres.Server server;

  TransparentOrderTest(Postgres.Server server) {
    this.server = server;
  }

  @BeforeEach
  void create() throws SQLException {
    server.run(
        "create schema o_hidden",
        "create table o_a (id bigint primary key, n int)",
        "create table o_b (id bigint primary key, a bigint references o_a on delete cascade)",
        "create table o_c (id bigint)",
        "create table o_self (id bigint primary key, boss bigint references o_self)",
        "create view o_view as select * from o_a",
        "create table o_part (id int) partition by list (id)",
        "create table o_part1 partition of o_part for values in (1)",
        "create table o_rule (id int)",
        "create rule o_rule as on insert to o_rule do also insert into o_c values (new.id)",
        "create table o_secure (id int)",
        "alter table o_secure enable row level security",
        "create function o_count() returns bigint language sql stable as"
            + " $$ select count(*) from o_a $$",
        "create table o_default (id int, n bigint default o_count())",
        "create table o_check (id int check (o_count() >= 0))");
  }

  @AfterEach
  void drop() throws SQLException {
    server.run(
        "drop table o_a, o_b, o_c, o_self, o_part, o_rule, o_secure, o_default, o_check cascade",
        "drop function o_count()",
        "drop schema o_hidden cascade");
  }

  private interface Work {
    void on(Connection connection) throws SQLException;
  }

  private record Case(String name, Work work, int trips, long outOfPlace) {}

  /** Trips until the rollback: what was sent, each look into the catalog, what was executed. */
  @TestFactory
  Stream<DynamicTest> sendsNoSoonerThanItMust() {
    return Stream.of(
            new Case(
                "parent and child in turn",
                c -> {
                  for (int i = 0; i < 20; i++) {
                    update(c, A, i);
                    update(c, B, i, i);
                  }
                },
                1,
                0),
            new Case(
                "child first: the parents that follow do not move before it",
                c -> {
                  update(c, B, 1, null);
                  for (int i = 0; i < 20; i++) {
                    update(c, A, i);
                    update(c, B, 100 + i, i);
                  }
                },
                1,
                1),
            new Case(
                "a child that names a later parent keeps that parent behind it",
                c -> {
                  update(c, A, 1);
                  update(c, B, 1, 2);
                  update(c, A, 2);
                },
                1,
                1),
            new Case(
                "a query of a table that nothing leads to",
                c -> {
                  update(c, A, 1);
                  rows(c, "select count(*) from o_c");
                },
                2,
                0),
            new Case(
                "a query of the table",
                c -> {
                  update(c, A, 1);
                  assertThat(rows(c, "select count(*) from \"o_a\" x")).containsExactly("|1");
                },
                2,
                0),
            new Case(
                "a view of the table",
                c -> {
                  update(c, A, 1);
                  assertThat(rows(c, "select count(*) from o_view")).containsExactly("|1");
                },
                3,
                0),
            new Case(
                "a function that reads the table",
                c -> {
                  update(c, A, 1);
                  assertThat(rows(c, "select o_count()")).containsExactly("|1");
                },
                2,
                0),
            new Case(
                "a partition of the table",
                c -> {
                  update(c, "insert into o_part values (?)", 1);
                  assertThat(rows(c, "select count(*) from o_part1")).containsExactly("|1");
                },
                3,
                0),
            new Case(
                "the table of a partition",
                c -> {
                  update(c, "insert into o_part1 values (?)", 1);
                  assertThat(rows(c, "select count(*) from o_part")).containsExactly("|1");
                },
                3,
                0),
            new Case(
                "what a rule writes too",
                c -> {
                  update(c, "insert into o_rule values (?)", 1);
                  assertThat(rows(c, "select count(*) from o_c")).containsExactly("|1");
                },
                3,
                0),
            new Case(
                "what a delete may cascade to",
                c -> {
                  update(c, A, 1);
                  update(c, B, 1, 1);
                  c.prepareStatement("delete from o_a").execute();
                  assertThat(rows(c, "select count(*) from o_b")).containsExactly("|0");
                },
                2,
                0),
            new Case(
                "a policy may look anywhere",
                c -> {
                  update(c, A, 1);
                  rows(c, "select count(*) from o_secure");
                },
                3,
                0),
            new Case(
                "defaults that read another table",
                c -> {
                  for (int i = 0; i < 3; i++) {
                    update(c, A, i);
                    update(c, "insert into o_default (id) values (?)", i);
                  }
                  assertThat(rows(c, "select n from o_default order by id"))
                      .containsExactly("|1", "|2", "|3");
                },
                3,
                4),
            new Case(
                "checks that read another table",
                c -> {
                  for (int i = 0; i < 3; i++) {
                    update(c, A, i);
                    update(c, "insert into o_check (id) values (?)", i);
                  }
                  c.prepareStatement("select 1 from o_check").executeQuery().close();
                },
                3,
                4),
            new Case(
                "rows that refer to rows of their own table go each by itself, 250 a trip",
                c -> {
                  for (int i = 0; i < 300; i++) {
                    update(c, "insert into o_self values (?, ?)", i, i == 0 ? null : i - 1);
                  }
                  rows(c, "select count(*) from o_self");
                },
                4, // catalog, savepoint and 249 rows, 51 rows and the release, query
                0),
            new Case(
                "changes of one table in turn stay in turn",
                c -> {
                  for (int i = 0; i < 5; i++) {
                    update(c, A, i);
                    try (var update = c.prepareStatement("update o_a set n = n + 1")) {
                      update.execute();
                    }
                  }
                  assertThat(rows(c, "select n from o_a order by id"))
                      .containsExactly("|5", "|4", "|3", "|2", "|1");
                },
                3,
                8))
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.name,
                    () -> {
                      try (Connection connection = connect(server, 1_000, "")) {
                        long before = trips(connection);
                        each.work.on(connection);
                        assertThat(trips(connection) - before).isEqualTo(each.trips);
                        assertThat(notBatched(connection))
                            .isEqualTo(
                                each.outOfPlace == 0
                                    ? Map.of()
                                    : Map.of(NotBatched.ORDER, each.outOfPlace));
                        connection.rollback();
                      }
                    }));
  }

  private static List<String> rows(Connection connection, String sql) throws SQLException {
    return Steps.rows(connection, sql);
  }

  @Test
  void looksAgainAfterTheProgramChangedTheSchema() throws SQLException {
    try (Connection connection = connect(server, 1_000, "");
        Statement statement = connection.createStatement()) {
      update(connection, A, 1);
      update(connection, A, 2);
      assertThat(rows(connection, "select count(*) from o_c")).containsExactly("|0");
      statement.execute(
          "create rule o_late as on insert to o_a do also insert into o_c values (new.id)");
      update(connection, A, 3);
      assertThat(rows(connection, "select count(*) from o_c")).containsExactly("|1");
      connection.rollback();

      update(connection, A, 3);
      long before = trips(connection);
      assertThat(rows(connection, "select count(*) from o_c")).containsExactly("|0");
      assertThat(trips(connection) - before).as("catalog, query").isEqualTo(2);
      connection.rollback();
    }
  }

  @Test
  void looksAgainAfterTheSearchPathChanged() throws SQLException {
    server.run("create view o_hidden.o_c as select id from public.o_a");
    try (Connection connection = connect(server, 1_000, "")) {
      update(connection, A, 1);
      assertThat(rows(connection, "select count(*) from o_c")).containsExactly("|0");
      connection.setSchema("o_hidden");
      update(connection, "insert into public.o_a values (?, 0)", 2);
      assertThat(rows(connection, "select count(*) from o_c")).containsExactly("|2");
      connection.rollback();
    }
  }
}
