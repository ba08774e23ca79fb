package dev.tripmeter.batch.transparent;

import static dev.tripmeter.batch.transparent.Collecting.connect;
import static dev.tripmeter.batch.transparent.Collecting.notBatched;
import static dev.tripmeter.batch.transparent.Collecting.open;
import static dev.tripmeter.batch.transparent.Collecting.trips;
import static dev.tripmeter.batch.transparent.Collecting.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.jdbc.Tripmeter;
import java.io.ByteArrayInputStream;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.PGConnection;

/** Whatever is not collected is executed at once, and counted by its reason. */
@ExtendWith(Postgres.class)
class ReasonsTest {
  private static final String INSERT = "insert into reason (id, name) values (?, 'x')";

  private final Postgres.Server server;

  ReasonsTest(Postgres.Server server) {
    this.server = server;
  }

  private interface Work {
    void run(Connection connection) throws SQLException;
  }

  private record Case(NotBatched reason, String name, Work work) {}

  private static final List<Case> CASES =
      List.of(
          new Case(NotBatched.COUNT, "update", c -> update(c, "update reason set name = 'y'")),
          new Case(NotBatched.COUNT, "delete", c -> update(c, "delete from reason")),
          new Case(
              NotBatched.COUNT,
              "insert of a query",
              c -> update(c, "insert into reason select 7, 'x'")),
          new Case(
              NotBatched.COUNT,
              "insert with a common table expression",
              c -> update(c, "with x as (select 1) insert into reason (id) values (?)", 7)),
          new Case(
              NotBatched.COUNT,
              "upsert",
              c -> update(c, "insert into reason values (1, 'x') on conflict do nothing")),
          new Case(
              NotBatched.COUNT,
              "several rows",
              c -> update(c, "insert into reason values (1, 'x'), (2, 'y')")),
          new Case(
              NotBatched.ROWS,
              "returning",
              c -> rows(c, "insert into reason values (1, 'x') returning id")),
          new Case(
              NotBatched.KIND,
              "a change in a query",
              c -> rows(c, "with d as (delete from reason returning id) select * from d")),
          new Case(
              NotBatched.KIND,
              "merge",
              c ->
                  update(
                      c,
                      "merge into reason r using (values (1)) s (id) on r.id = s.id"
                          + " when not matched then insert values (s.id, 'm')")),
          new Case(
              NotBatched.FUNCTION,
              "a user's function",
              c -> update(c, "insert into reason values (?, reason_name())", 1)),
          new Case(
              NotBatched.FUNCTION,
              "a function that makes rows",
              c -> update(c, "insert into reason values (generate_series(1, 3), 'x')")),
          new Case(
              NotBatched.FUNCTION,
              "a function of the session's state",
              c -> {
                rows(c, "select nextval('reason_seq')");
                update(c, "insert into reason values (currval('reason_seq'), 'x')");
              }),
          new Case(NotBatched.PROCEDURE, "call", c -> update(c, "call reason_proc()")),
          new Case(
              NotBatched.PROCEDURE,
              "prepared call",
              c -> {
                try (CallableStatement call = c.prepareCall("call reason_proc()")) {
                  call.execute();
                }
              }),
          new Case(
              NotBatched.TEXT,
              "two statements in one text",
              c ->
                  update(
                      c, "insert into reason values (1, 'x'); insert into reason values (2, 'y')")),
          new Case(
              NotBatched.TEXT,
              "an escape",
              c -> update(c, "insert into reason values (1, {fn concat('a', 'b')})")),
          new Case(
              NotBatched.NOT_PREPARED,
              "a text that is only to be executed",
              c -> {
                try (Statement statement = c.createStatement()) {
                  statement.execute("update reason set name = 'z'");
                }
              }),
          new Case(
              NotBatched.KEYS,
              "keys of an update",
              c -> {
                try (PreparedStatement update =
                    c.prepareStatement(
                        "update reason set name = 'k'", Statement.RETURN_GENERATED_KEYS)) {
                  update.execute();
                }
              }),
          new Case(
              NotBatched.VALUE,
              "stream",
              c -> {
                try (PreparedStatement insert =
                    c.prepareStatement("insert into reason (id, bin) values (1, ?)")) {
                  insert.setBinaryStream(1, new ByteArrayInputStream(new byte[] {1, 2}));
                  insert.executeUpdate();
                }
              }),
          new Case(
              NotBatched.VALUE,
              "array",
              c -> {
                try (PreparedStatement insert =
                    c.prepareStatement("insert into reason (id, list) values (1, ?)")) {
                  insert.setArray(1, c.createArrayOf("int", new Integer[] {1}));
                  insert.executeUpdate();
                }
              }),
          new Case(
              NotBatched.TIMEOUT,
              "time limit",
              c -> {
                try (PreparedStatement insert = c.prepareStatement(INSERT)) {
                  insert.setQueryTimeout(10);
                  insert.setInt(1, 1);
                  insert.executeUpdate();
                }
              }),
          new Case(
              NotBatched.UPDATABLE_RESULT,
              "updatable result",
              c -> {
                c.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE).close();
                update(c, INSERT, 1);
              }),
          new Case(
              NotBatched.UNWRAPPED,
              "the driver's connection",
              c -> {
                c.unwrap(PGConnection.class);
                update(c, INSERT, 1);
              }),
          new Case(
              NotBatched.UNWRAPPED,
              "the driver's statement",
              c -> {
                try (Statement statement = c.createStatement()) {
                  statement.unwrap(org.postgresql.PGStatement.class);
                }
                update(c, INSERT, 1);
              }),
          new Case(
              NotBatched.COUNT_WAS_WRONG,
              "a trigger that takes rows away",
              c -> {
                update(c, "insert into taken values (?)", 1);
                rows(c, "select count(*) from taken");
                assertThat(update(c, "insert into taken values (?)", 2)).isZero();
              }),
          new Case(
              NotBatched.ORDER,
              "a trigger between two",
              c -> {
                update(c, INSERT, 1);
                update(c, "insert into watched values (?)", 1);
                long before = trips(c);
                update(c, INSERT, 2);
                assertThat(trips(c) - before).as("a look into the catalog").isEqualTo(1);
              }));

  @BeforeEach
  void create() throws SQLException {
    server.run(
        "create table reason (id int, name text, bin bytea, list int[])",
        "create sequence reason_seq",
        "create function reason_name() returns text language sql as"
            + " $$ select count(*)::text from reason $$",
        "create procedure reason_proc() language sql as $$ delete from reason $$",
        "create table taken (id int)",
        "create function taken() returns trigger language plpgsql as"
            + " $$ begin return null; end $$",
        "create trigger taken before insert on taken for each row execute function taken()",
        "create table watched (id int)",
        "create function watched() returns trigger language plpgsql as"
            + " $$ begin perform count(*) from reason; return new; end $$",
        "create trigger watched before insert on watched for each row execute function watched()");
  }

  @AfterEach
  void drop() throws SQLException {
    server.run(
        "drop table reason, taken, watched",
        "drop sequence reason_seq",
        "drop function reason_name(), taken(), watched()",
        "drop procedure reason_proc()");
  }

  private static void rows(Connection connection, String sql) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      query.executeQuery().close();
    }
  }

  @TestFactory
  Stream<DynamicTest> countsEachReason() {
    return CASES.stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.reason.word() + ": " + each.name,
                    () -> {
                      try (Connection connection = connect(server, 100, "")) {
                        each.work.run(connection);
                        assertThat(notBatched(connection)).isEqualTo(Map.of(each.reason, 1L));
                        connection.rollback();
                      }
                    }));
  }

  @Test
  void hasACaseForEachReason() {
    Set<NotBatched> tested = CASES.stream().map(Case::reason).collect(Collectors.toSet());
    tested.addAll(EnumSet.of(NotBatched.AUTO_COMMIT, NotBatched.AUTOSAVE)); // Below.

    assertThat(tested).containsExactlyInAnyOrder(NotBatched.values());
  }

  @Test
  void countsWhatAutoCommitSends() throws SQLException {
    try (Connection connection = open(server, 100, "")) {
      long before = trips(connection);
      update(connection, INSERT, 1);
      update(connection, INSERT, 2);

      assertThat(trips(connection) - before).isEqualTo(2);
      assertThat(notBatched(connection)).isEqualTo(Map.of(NotBatched.AUTO_COMMIT, 2L));
    }
  }

  @Test
  void countsWhatTheDriversAutosaveForbids() throws SQLException {
    try (Connection connection = connect(server, 100, "autosave=always")) {
      update(connection, INSERT, 1);

      assertThat(notBatched(connection)).isEqualTo(Map.of(NotBatched.AUTOSAVE, 1L));
    }
  }

  @Test
  void theBillAddsTheReasonsOfAllConnections() throws SQLException {
    Ledger ledger = Collecting.newLedger();
    Properties properties = server.credentials();
    properties.setProperty("tripmeter.batch", "10");
    for (int i = 0; i < 3; i++) {
      try (Connection connection = Tripmeter.connect(server.url(), properties, ledger)) {
        update(connection, INSERT, i);
        connection.setAutoCommit(false);
        update(connection, "update reason set name = 'y'");
        connection.commit();
      }
    }

    assertThat(Bill.of(ledger.snapshot(), Distance.UNKNOWN).notBatched())
        .isEqualTo(Map.of(NotBatched.AUTO_COMMIT, 3L, NotBatched.COUNT, 3L));
  }

  @Test
  void everyReasonSaysWhyInOneLine() {
    assertThat(Arrays.stream(NotBatched.values()).map(NotBatched::because))
        .allMatch(because -> !because.isBlank() && !because.contains("\n"))
        .doesNotHaveDuplicates();
  }
}
