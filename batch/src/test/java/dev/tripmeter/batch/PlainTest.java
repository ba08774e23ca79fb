package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.batch.internal.plain.PlainDialect;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Another database, by what JDBC promises: H2. */
class PlainTest {
  record Item(int number, @DefaultWhenNull @Nullable String name) {}

  @Table("item")
  record Child(@Nullable Pending<Long> parentId, int number) {}

  private final Connection connection;

  PlainTest() throws SQLException {
    connection = DriverManager.getConnection("jdbc:h2:mem:");
  }

  @BeforeEach
  void table() throws SQLException {
    run(
        "create table item(id bigint generated always as identity primary key,"
            + " parent_id bigint references item, number int unique check (number >= 0),"
            + " name varchar(20) default 'nobody')");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void everyRowGetsItsKey() throws SQLException {
    List<Pending<Long>> keys = new ArrayList<>();
    try (Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      for (int i = 0; i < 2_500; i++) {
        int number = i * 7 % 2_500;
        keys.add(items.add(new Item(number, number % 2 == 0 ? null : "n" + number)));
      }
      assertThat(batching.flush().trips()).isEmpty();
      batching.commit();
    }
    for (int i = 0; i < 2_500; i++) {
      int number = i * 7 % 2_500;
      assertThat(one("select number || ' ' || name from item where id = " + keys.get(i).get()))
          .isEqualTo(number + (number % 2 == 0 ? " nobody" : " n" + number));
    }
  }

  @Test
  void rowsMayReferToRowsOfTheSameBatch() throws SQLException {
    try (Batching batching = Batching.on(connection)) {
      TableWriter<Child, Long> items = batching.writer(Child.class, Long.class);
      Pending<Long> parent = items.add(new Child(null, 0));
      items.add(new Child(parent, 1));
      items.add(new Child(parent, 2));
      assertThat(batching.flush().statements()).isEqualTo(2);
      batching.commit();
    }
    assertThat(
            one(
                "select count(*) from item c join item p on p.id = c.parent_id"
                    + " where p.number = 0"))
        .isEqualTo("2");
  }

  @Test
  void aFailedBatchLeavesNoRowAlthoughTheDriverGoesOn() throws SQLException {
    try (Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> items = batching.writer(Item.class);
      for (int number : new int[] {1, 2, -3, 4}) {
        items.add(new Item(number, "n"));
      }
      assertThatThrownBy(items::flush)
          .isInstanceOf(RowRejectedException.class)
          .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("23513"))
          .hasMessageStartingWith("Row 2 was refused");
      batching.rollback();
      assertThat(one("select count(*) from item")).isEqualTo("0");
      items.add(new Item(5, "n"));
      batching.commit();
    }
    assertThat(one("select max(number) from item")).isEqualTo("5");
  }

  @Test
  void theGoodRowsOfABatchAreKeptIfAskedAlthoughTheDriverGoesOn() throws SQLException {
    List<Long> told = new ArrayList<>();
    try (Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> items =
          batching.writer(Item.class, Long.class).keepGood(row -> told.add(row.index()));
      List<Pending<Long>> keys = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        keys.add(items.add(new Item(i == 50 ? 49 : i % 30 == 7 ? -1 : i, "n")));
      }
      batching.commit();
      assertThat(told).containsExactly(7L, 37L, 50L, 67L, 97L);
      assertThat(one("select number from item where id = " + keys.get(99).get())).isEqualTo("99");
    }
    assertThat(one("select count(*) || ' ' || sum(number) from item"))
        .isEqualTo("95 " + (4950 - 7 - 37 - 50 - 67 - 97));
  }

  @Test
  void keysAreRefusedWhereTheDriverPromisesNothing() throws SQLException {
    try (Batching batching =
        Batching.on(connection, BatchOptions.defaults(), PlainDialect.of("Another"))) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      Pending<Long> key = items.add(new Item(1, "n"));
      assertThatThrownBy(key::get)
          .isInstanceOf(KeysUnprovableException.class)
          .hasMessageContaining("does not promise");
      batching.rollback();
      batching.writer(Item.class).add(new Item(1, "n"));
      batching.commit();
    }
    assertThat(one("select count(*) from item")).isEqualTo("1");
  }

  @Test
  void namesAreFoldedAsTheDatabaseDoesAndQuotedOnesAreNot() throws SQLException {
    run(
        "create schema \"s \"\"1\"",
        "create table \"s \"\"1\".\"t_%\"(\"a b\" int, moment timestamp with time zone, bytes"
            + " varbinary(10))",
        "create table \"s \"\"1\".\"t_x\"(a int)");
    try (Batching batching = Batching.on(connection)) {
      TableWriter<Row, Void> rows =
          batching.writer("\"s \"\"1\".\"t_%\"", "A B", "moment", "bytes");
      rows.add(Row.of(null, null, null));
      rows.add(Row.of(1, Instant.parse("2024-01-02T03:04:05Z"), new byte[] {1}));
      batching.commit();
      assertThatThrownBy(() -> batching.writer("item_", "number"))
          .hasMessage("There is no table item_");
    }
    assertThat(
            one(
                "select moment at time zone 'UTC' || '' from \"s \"\"1\".\"t_%\" where \"a b\" = 1"))
        .startsWith("2024-01-02 03:04:05");
  }

  private void run(String... sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String each : sql) {
        statement.execute(each);
      }
    }
  }

  private String one(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      assertThat(row.next()).isTrue();
      return row.getString(1);
    }
  }
}
