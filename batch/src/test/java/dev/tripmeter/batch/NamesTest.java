package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres.Server;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Which table and which columns a row goes into. */
@ExtendWith(Postgres.class)
class NamesTest {
  private final Server server;

  NamesTest(Server server) {
    this.server = server;
  }

  @Test
  void aRecordIsATableInSnakeCase() throws SQLException {
    record OrderLineHTTP(int lineNo, String urlOfA, int x2) {}
    server.run(
        "drop table if exists order_line_http",
        "create table order_line_http(line_no int, url_of_a text, x2 int)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      batching.writer(OrderLineHTTP.class).add(new OrderLineHTTP(1, "u", 2));
      batching.commit();
    }
    assertThat(server.rows("select * from order_line_http")).containsExactly("1|u|2");
  }

  @Test
  void namesThatNeedQuotesGetThem() throws SQLException {
    @Table("\"Odd \"\"schema\".\"select\"")
    record Odd(@Column("a \"b\"") int first, @Column("Order") String second, int user) {}
    server.run(
        "drop schema if exists \"Odd \"\"schema\" cascade",
        "create schema \"Odd \"\"schema\"",
        "create table \"Odd \"\"schema\".\"select\"(\"a \"\"b\"\"\" int, \"Order\" text,"
            + " \"user\" int, \"key?\" bigint generated always as identity primary key)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Pending<Long> key = batching.writer(Odd.class, Long.class).add(new Odd(1, "x", 3));
      assertThat(key.get()).isEqualTo(1);
      batching.writer("\"Odd \"\"schema\".\"select\"", "order", "KEY?").add(Row.of("y", 9));
      batching.rollback();
      batching.writer(Odd.class).add(new Odd(1, "x", 3));
      batching.commit();
    }
    assertThat(
            server.rows(
                "select \"a \"\"b\"\"\", \"Order\", \"user\" from \"Odd \"\"schema\".\"select\""))
        .containsExactly("1|x|3");
  }

  @Test
  void theSearchPathFindsTheTableAndAnotherSchemaIsNotTouched() throws SQLException {
    server.run(
        "drop schema if exists first cascade",
        "create schema first",
        "drop table if exists place",
        "create table first.place(v int)",
        "create table place(v int)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      try (var statement = batching.connection().createStatement()) {
        statement.execute("set search_path = first, public");
      }
      batching.writer("place", "v").add(Row.of(1));
      batching.writer("public.PLACE", "V").add(Row.of(2));
      batching.commit();
    }
    assertThat(server.rows("select * from first.place")).containsExactly("1");
    assertThat(server.rows("select * from public.place")).containsExactly("2");
  }

  @Test
  void aColumnWhoseDefaultIsWantedIsLeftOutRowByRow() throws SQLException {
    record Defaulted(
        int n, @DefaultWhenNull @Nullable String a, @DefaultWhenNull @Nullable Integer b) {}
    server.run(
        "drop table if exists defaulted",
        "create table defaulted(n int, a text default 'd', b int default 7)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Defaulted, Void> writer = batching.writer(Defaulted.class);
      for (int i = 0; i < 2; i++) {
        writer.add(new Defaulted(i, null, null));
        writer.add(new Defaulted(i, "a", null));
        writer.add(new Defaulted(i, null, 1));
        writer.add(new Defaulted(i, "b", 2));
      }
      FlushResult result = batching.flush();
      assertThat(result.rows()).isEqualTo(8);
      assertThat(result.statements()).isEqualTo(4);
      assertThat(result.trips()).hasValue(4);
      batching.commit();
    }
    assertThat(server.rows("select a, b from defaulted where n = 1 order by b, a"))
        .containsExactly("d|1", "b|2", "a|7", "d|7");
  }

  @Test
  void aRowOfNothingButDefaultsIsARow() throws SQLException {
    record Nothing(@DefaultWhenNull @Nullable Integer a) {}
    server.run(
        "drop table if exists nothing",
        "create table nothing(a int default 3, id serial primary key)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      batching.writer(Nothing.class).add(new Nothing(null));
      batching.writer(Nothing.class).add(new Nothing(null));
      Pending<Integer> key = batching.writer(Nothing.class, Integer.class).add(new Nothing(null));
      assertThat(key.get()).isPositive();
      batching.commit();
    }
    assertThat(server.rows("select a from nothing")).containsExactly("3", "3", "3");
  }
}
