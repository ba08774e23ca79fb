package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which row it was, and what becomes of the others. */
@ExtendWith(Postgres.class)
class ErrorsTest {
  record Item(int number, @Nullable String name, @Nullable String code, @Nullable Integer placeId) {
    static Item good(int number) {
      return new Item(number, "n", "c" + number, null);
    }
  }

  private final Server server;

  ErrorsTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void tables() throws SQLException {
    server.run(
        "drop table if exists item, place, refused",
        "create table place(id int primary key)",
        "insert into place values (1), (2)",
        "create table item(id bigint generated always as identity primary key,"
            + " number int constraint not_negative check (number >= 0),"
            + " name text, code text constraint one_code unique,"
            + " place_id int constraint a_place references place)",
        "insert into item(number, name, code) values (0, 'x', 'taken')");
  }

  /** After the catalog was read: else the row would not be sent. */
  private void tighten() throws SQLException {
    server.run(
        "alter table item alter name type varchar(5)", "alter table item alter name set not null");
  }

  private static Item bad(String how, int number) {
    return switch (how) {
      case "check" -> new Item(-number - 1, "n", "c" + number, null);
      case "null" -> new Item(number, null, "c" + number, null);
      case "unique" -> new Item(number, "n", "taken", null);
      case "length" -> new Item(number, "too long", "c" + number, null);
      case "foreign key" -> new Item(number, "n", "c" + number, 99);
      case "zero byte" -> new Item(number, "n", "c\0" + number, null);
      default -> new Item(number, "n", "c0", null);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "check, 23514, not_negative, , 66",
    "null, 23502, , name, 16",
    "unique, 23505, one_code, , 26",
    "length, 22001, , , 66",
    "foreign key, 23503, a_place, , 16",
    "zero byte, 22021, , code, 11",
    "twice, 23505, one_code, , 26"
  })
  void tenThousandRowsWithFiveBadOnesLeaveTheGoodOnes(
      String how, String state, @Nullable String constraint, @Nullable String column, int trips)
      throws SQLException {
    Set<Integer> badOnes = Set.of(1, 999, 4_321, 7_000, 9_999);
    List<RejectedRow> told = new ArrayList<>();
    List<Pending<Long>> keys = new ArrayList<>();
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      items.add(badOnes.contains(i) ? bad(how, i) : Item.good(i));
    }
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> writer = batching.writer(Item.class, Long.class).keepGood(told::add);
      tighten();
      long before = Meter.of(connection).trips();
      for (Item item : items) {
        keys.add(writer.add(item));
      }
      batching.commit();
      assertThat(Meter.of(connection).trips() - before).isEqualTo(trips);
    }
    assertThat(told)
        .extracting(RejectedRow::index)
        .containsExactlyElementsOf(new TreeSet<>(badOnes).stream().map(Long::valueOf).toList());
    assertThat(told)
        .allSatisfy(
            row -> {
              assertThat(row.row()).isSameAs(items.get((int) row.index()));
              assertThat(row.sqlState()).isEqualTo(state);
              assertThat(row.constraint()).isEqualTo(constraint);
              assertThat(row.column()).isEqualTo(column);
            });
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (badOnes.contains(i)) {
        assertThat(keys.get(i).state()).isEqualTo(Pending.State.FAILED);
        assertThatThrownBy(keys.get(i)::get).hasMessageContaining("Row " + i + " was refused");
      } else {
        expected.add(keys.get(i).get() + "|" + i);
      }
    }
    assertThat(server.rows("select id, number from item where code <> 'taken'"))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "9", "0 9", "4 5", "0 1 2", "7 8 9", "0 1 2 3 4 5 6 7 8 9", "2 4 6"})
  void badRowsAreFoundWhereverTheyAre(String places) throws SQLException {
    Set<Integer> badOnes = new TreeSet<>();
    for (String place : places.split(" ", -1)) {
      badOnes.add(Integer.parseInt(place));
    }
    for (String how : List.of("check", "unique", "null", "foreign key", "length")) {
      tables();
      List<Integer> told = new ArrayList<>();
      try (Connection connection = server.connect();
          Batching batching = Batching.on(connection)) {
        TableWriter<Item, Void> writer =
            batching.writer(Item.class).keepGood(row -> told.add((int) row.index()));
        tighten();
        for (int i = 0; i < 10; i++) {
          writer.add(badOnes.contains(i) ? bad(how, i) : Item.good(i));
        }
        batching.commit();
      }
      assertThat(told).as(how).containsExactlyElementsOf(badOnes);
      assertThat(server.rows("select number from item where code <> 'taken'"))
          .as(how)
          .hasSize(10 - badOnes.size());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "check, 23514, 12",
    "null, 23502, 2",
    "unique, 23505, 2",
    "length, 22001, 12",
    "foreign key, 23503, 2"
  })
  void allOrNothingNamesTheRowAndKeepsNone(String how, String state, int trips)
      throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> writer = batching.writer(Item.class, Long.class);
      tighten();
      List<Pending<Long>> keys = new ArrayList<>();
      for (int i = 0; i < 999; i++) {
        keys.add(writer.add(i == 700 ? bad(how, i) : Item.good(i)));
      }
      long before = Meter.of(connection).trips();
      RowRejectedException failure =
          catchThrowableOfType(RowRejectedException.class, writer::flush);
      assertThat(Meter.of(connection).trips() - before).isEqualTo(trips);
      assertThat(failure.getSQLState()).isEqualTo(state);
      assertThat(failure.rejected().row()).isEqualTo(bad(how, 700));
      assertThat(failure.rejected().index()).isEqualTo(700);
      assertThat(keys.get(700).state()).isEqualTo(Pending.State.FAILED);
      UnwrittenRowsException told =
          catchThrowableOfType(UnwrittenRowsException.class, batching::close);
      assertThat(told.rowsByTable()).containsEntry("item", 999L);
      assertThat(keys).allMatch(key -> key.state() == Pending.State.FAILED);
    }
    assertThat(server.rows("select code from item")).containsExactly("taken");
  }

  @Test
  void theTextOfAFailureShowsNoValue() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer = batching.writer(Item.class);
      tighten();
      writer.add(bad("length", 1));
      assertThatThrownBy(writer::flush)
          .hasMessage("Row 0 was refused by table item (SQLSTATE 22001)");
      batching.rollback();
      writer.add(bad("unique", 1));
      assertThatThrownBy(writer::flush)
          .hasMessage("Row 1 was refused by table item, constraint one_code (SQLSTATE 23505)");
      batching.rollback();
    }
  }

  @Test
  void aRowWithSeveralFaultsIsReportedOnceWithWhatItMetAlone() throws SQLException {
    List<RejectedRow> told = new ArrayList<>();
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer = batching.writer(Item.class).keepGood(told::add);
      writer.add(Item.good(1));
      writer.add(new Item(-1, "n", "c1", 99));
      writer.add(new Item(2, "n", "c1", 99));
      writer.add(new Item(3, "n", "c3", 99));
      batching.commit();
    }
    assertThat(told)
        .extracting(row -> row.index() + " " + row.sqlState())
        .containsExactly("1 23514", "2 23505", "3 23503");
  }

  @Test
  void rowsAreReportedInTheirOrderAndTheFirstIsThrown() throws SQLException {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      // The server looks at a statement's foreign keys last.
      items.add(i == 5 ? bad("foreign key", i) : i == 9 ? bad("unique", i) : Item.good(i));
    }
    List<Long> told = new ArrayList<>();
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer = batching.writer(Item.class);
      for (Item item : items) {
        writer.add(item);
      }
      RowRejectedException failure =
          catchThrowableOfType(RowRejectedException.class, writer::flush);
      assertThat(failure.rejected().index()).isEqualTo(5);
      assertThat(failure.getSQLState()).isEqualTo("23503");
      batching.rollback();
      writer.keepGood(row -> told.add(row.index() - items.size()));
      for (Item item : items) {
        writer.add(item);
      }
      batching.commit();
    }
    assertThat(told).containsExactly(5L, 9L);
    assertThat(server.rows("select count(*) from item where code <> 'taken'"))
        .containsExactly("18");
  }

  @Test
  void aTriggerThatMakesRowsBadIsNotMistaken() throws SQLException {
    server.run(
        "create or replace function lower_code() returns trigger language plpgsql as"
            + " $$ begin new.code := lower(new.code); return new; end $$",
        "create trigger lower_code before insert on item for each row"
            + " execute function lower_code()");
    List<RejectedRow> told = new ArrayList<>();
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer = batching.writer(Item.class).keepGood(told::add);
      writer.add(new Item(1, "n", "a", null));
      writer.add(new Item(2, "n", "A", null));
      writer.add(new Item(3, "n", "TAKEN", null));
      batching.commit();
    }
    assertThat(told).extracting(RejectedRow::index).containsExactly(1L, 2L);
  }

  @Test
  void aBudgetEndsTheSearch() throws SQLException {
    Set<Long> told = new HashSet<>();
    try (Connection connection = server.connect();
        Batching batching =
            Batching.on(connection, BatchOptions.defaults().withIsolationBudget(3))) {
      TableWriter<Item, Void> writer =
          batching.writer(Item.class).keepGood(row -> told.add(row.index()));
      for (int i = 0; i < 10; i++) {
        writer.add(i < 4 ? bad("check", i) : Item.good(i));
      }
      assertThatThrownBy(batching::commit)
          .isInstanceOf(BatchException.class)
          .hasMessageContaining("More than 3 rows of one statement were refused")
          .cause()
          .isInstanceOf(RowRejectedException.class);
      assertThat(told).containsExactlyInAnyOrder(0L, 1L, 2L);
      batching.rollback();
    }
    assertThat(server.rows("select code from item")).containsExactly("taken");
  }

  @Test
  void aHandlerMayUseTheBatching() throws SQLException {
    server.run("create table refused(number int, why text)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withMaxRows(4))) {
      TableWriter<Row, Void> refused = batching.writer("refused", "number", "why");
      TableWriter<Item, Void> writer = batching.writer(Item.class);
      writer.keepGood(
          row -> {
            try {
              refused.add(Row.of((int) row.index(), row.sqlState()));
              writer.add(Item.good(100 + (int) row.index()));
            } catch (BatchException e) {
              throw new IllegalStateException(e);
            }
          });
      for (int i = 0; i < 10; i++) {
        writer.add(i % 2 == 0 ? bad("check", i) : Item.good(i));
      }
      batching.flush();
      batching.commit();
    }
    assertThat(server.rows("select count(*) from refused")).containsExactly("5");
    assertThat(server.rows("select count(*) from item where code <> 'taken'"))
        .containsExactly("10");
  }

  @Test
  void aHandlerThatThrowsDisturbsNothing() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer =
          batching
              .writer(Item.class)
              .keepGood(
                  row -> {
                    throw new IllegalStateException("the handler's own");
                  });
      writer.add(Item.good(1));
      writer.add(bad("check", 2));
      assertThatThrownBy(batching::flush).hasMessage("the handler's own");
      batching.commit();
    }
    assertThat(server.rows("select number from item where code <> 'taken'")).containsExactly("1");
  }

  @Test
  void aRowThatRefersToARefusedOneIsRefusedWithIt() throws SQLException {
    record Node(@Nullable Pending<Long> parentId, int number) {}
    server.run(
        "drop table if exists node cascade",
        "create table node(id bigint generated always as identity primary key,"
            + " parent_id bigint references node, number int check (number > 0))");
    List<RejectedRow> told = new ArrayList<>();
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Node, Long> nodes = batching.writer(Node.class, Long.class).keepGood(told::add);
      Pending<Long> good = nodes.add(new Node(null, 1));
      Pending<Long> bad = nodes.add(new Node(good, -2));
      Pending<Long> child = nodes.add(new Node(bad, 3));
      nodes.add(new Node(child, 4));
      nodes.add(new Node(good, 5));
      batching.commit();
    }
    assertThat(told).extracting(RejectedRow::index).containsExactly(1L, 2L, 3L);
    assertThat(told.get(2).reason()).contains("The row it refers to");
    assertThat(
            server.rows(
                "select p.number, c.number from node c left join node p on p.id = c.parent_id"
                    + " order by 2"))
        .containsExactly("null|1", "1|5");
  }

  @Test
  void rowsThatReferToEachOtherAreFoundToo() throws SQLException {
    record Node(@Nullable Pending<Long> parentId, String code) {}
    server.run(
        "drop table if exists node cascade",
        "create table node(id bigint generated always as identity primary key,"
            + " parent_id bigint references node, code text, unique (code), unique (parent_id, code))",
        "insert into node(code) values ('taken')");
    List<Long> told = new ArrayList<>();
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Node, Long> nodes =
          batching.writer(Node.class, Long.class).keepGood(row -> told.add(row.index()));
      Pending<Long> parent = nodes.add(new Node(null, "root"));
      for (int i = 1; i < 20; i++) {
        Pending<Long> node = nodes.add(new Node(parent, i % 7 == 0 ? "taken" : "node " + i));
        parent = i % 7 == 0 ? parent : node;
      }
      batching.commit();
    }
    assertThat(told).containsExactly(7L, 14L);
    assertThat(
            server.rows(
                "select p.code from node c join node p on p.id = c.parent_id order by c.id"))
        .hasSize(17)
        .startsWith("root", "node 1")
        .endsWith("node 18");
  }

  @Test
  void anErrorOfTheEnvironmentStopsAtOnce() throws SQLException {
    List<RejectedRow> told = new ArrayList<>();
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer = batching.writer(Item.class).keepGood(told::add);
      batching.commit();
      for (int i = 0; i < 10; i++) {
        writer.add(Item.good(i));
      }
      server.run("alter table item drop column name");
      long before = Meter.of(connection).trips();
      assertThatThrownBy(batching::commit)
          .isInstanceOf(BatchException.class)
          .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("42703"));
      assertThat(Meter.of(connection).trips() - before).isEqualTo(1);
      assertThat(told).isEmpty();
      assertThatThrownBy(batching::close).hasMessage("Not written: 10 rows of item");
    }
  }

  @Test
  void aLastRowThatIsRefusedCostsTheCommitOneTripMore() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer = batching.writer(Item.class).keepGood(row -> {});
      writer.add(Item.good(1));
      writer.flush();
      writer.add(bad("check", 2));
      long before = Meter.of(connection).trips();
      batching.commit();
      int theRow = 1;
      int backToTheSavepoint = 1;
      int commit = 1;
      assertThat(Meter.of(connection).trips() - before)
          .isEqualTo(theRow + backToTheSavepoint + commit);
    }
    assertThat(server.rows("select number from item where code <> 'taken'")).containsExactly("1");
  }

  @Test
  void aSavepointReachedAfterARefusedRowIsInOrder() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> writer = batching.writer(Item.class).keepGood(row -> {});
      writer.add(Item.good(1));
      Savepoint savepoint = batching.connection().setSavepoint();
      for (int i = 0; i < 1_000; i++) {
        writer.add(i == 999 ? bad("check", i) : Item.good(2 + i));
      }
      batching.connection().rollback(savepoint);
      writer.add(Item.good(2));
      writer.add(bad("check", 3));
      writer.flush();
      assertThat(batching.connection().getMetaData().getTables(null, null, "item", null).next())
          .isTrue();
      batching.commit();
    }
    assertThat(server.rows("select number from item where code <> 'taken' order by 1"))
        .containsExactly("1", "2");
  }

  @Test
  void aHandlerThatThrowsOnOurThreadIsToldByTheNextCall() throws Exception {
    BatchOptions options = BatchOptions.defaults().withMaxAge(Duration.ofMillis(5));
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, options)) {
      TableWriter<Item, Void> writer =
          batching
              .writer(Item.class)
              .keepGood(
                  row -> {
                    throw new IllegalStateException("the handler's own");
                  });
      Pending<Void> bad = writer.add(bad("check", 1));
      while (!bad.isDone()) {
        Thread.sleep(1);
      }
      assertThatThrownBy(batching::flush).hasMessageContaining("the handler's own");
      batching.rollback();
    }
  }
}
