package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is done again, by whom, and that no row goes in twice. */
@ExtendWith(Postgres.class)
class RetryTest {
  record Item(int number) {}

  record Child(@Nullable Pending<Long> itemId, int number) {}

  private final Server server;

  RetryTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void tables() throws SQLException {
    server.run(
        "drop table if exists child, item, counter",
        "drop sequence if exists failures",
        "create table counter(n int)",
        "insert into counter values (0)",
        "create table item(id bigint generated always as identity primary key,"
            + " number int unique)",
        "create table child(item_id bigint references item, number int)",
        "create or replace function count_rows() returns trigger language plpgsql as"
            + " $$ begin update counter set n = n + 1; return null; end $$",
        "create trigger count_rows after insert on child for each statement"
            + " execute function count_rows()");
  }

  @Test
  void theVictimOfADeadlockIsSentAgain() throws Exception {
    try (Connection connection = server.connect();
        Connection other = server.connect();
        Batching batching = Batching.on(connection);
        Statement otherWork = other.createStatement()) {
      // Looked for once in a wait: late enough for the other to come.
      execute(batching.connection(), "set deadlock_timeout = '2s'");
      execute(other, "set deadlock_timeout = '1min'");
      other.setAutoCommit(false);
      otherWork.execute("insert into item(number) values (2)");
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      Pending<Long> first = items.add(new Item(1));
      Pending<Long> second = items.add(new Item(2));
      Meter meter = Meter.of(connection);
      long before = meter.trips();
      FutureTask<FlushResult> flush = start(batching::flush);
      waitUntilSomebodyWaits();
      otherWork.execute("insert into item(number) values (1)");
      other.rollback();
      FlushResult result = flush.get();
      assertThat(result.rows()).isEqualTo(2);
      assertThat(result.statements()).isGreaterThan(1); // The other one may come late again.
      assertThat(meter.trips() - before).isEqualTo(result.statements());
      batching.commit();
      assertThat(server.rows("select id, number from item order by number"))
          .containsExactly(first.get() + "|1", second.get() + "|2");
    }
  }

  @Test
  void aDeadlockThatComesBackIsToldInTheEnd() throws Exception {
    try (Connection connection = server.connect();
        Connection other = server.connect();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withRetries(2, 0));
        Statement otherWork = other.createStatement()) {
      execute(batching.connection(), "set deadlock_timeout = '10ms'");
      execute(other, "set deadlock_timeout = '1min'");
      other.setAutoCommit(false);
      otherWork.execute("insert into item(number) values (2)");
      TableWriter<Item, Void> items = batching.writer(Item.class);
      items.add(new Item(1));
      items.flush();
      FutureTask<Boolean> blocked =
          start(() -> otherWork.execute("insert into item(number) values (1)"));
      waitUntilSomebodyWaits();
      items.add(new Item(2));
      Meter meter = Meter.of(connection);
      long before = meter.trips();
      assertThatThrownBy(items::flush)
          .isInstanceOf(BatchException.class)
          .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("40P01"));
      assertThat(meter.trips() - before).isEqualTo(3);
      batching.rollback();
      assertThat(blocked.get()).isFalse();
      other.rollback();
    }
  }

  @Test
  void aTransactionOfRowsAloneIsDoneAgainByUs() throws SQLException {
    try (Connection connection = serializable()) {
      Batching batching = Batching.on(connection);
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      TableWriter<Child, Void> children = batching.writer(Child.class);
      batching.commit();
      List<Pending<Long>> keys = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        keys.add(items.add(new Item(i)));
      }
      items.flush();
      server.run("update counter set n = n + 1");
      keys.forEach(key -> addQuietly(children, new Child(key, 1)));
      Meter meter = Meter.of(connection);
      long before = meter.trips();
      batching.commit();
      int failed = 1;
      int rollback = 1;
      int bothTables = 2;
      assertThat(meter.trips() - before).isEqualTo(failed + rollback + bothTables + 1);
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        expected.add(keys.get(i).get() + "|" + i);
      }
      assertThat(server.rows("select item_id, item.number from item join child on item_id = id"))
          .containsExactlyInAnyOrderElementsOf(expected);
      assertThat(server.rows("select count(*) from item")).containsExactly("10");
      batching.close();
    }
  }

  @Test
  void aCommitThatCannotBeSerializedIsDoneAgainWithAllItsRows() throws SQLException {
    server.run(
        "create sequence failures",
        "create or replace function fails_twice() returns trigger language plpgsql as $$ begin"
            + " if nextval('failures') <= 2 then raise exception using errcode = '40001';"
            + " end if; return null; end $$",
        "create constraint trigger fails_twice after insert on item initially deferred"
            + " for each row execute function fails_twice()");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      batching.commit();
      Pending<Long> key = items.add(new Item(7));
      batching.commit();
      assertThat(key.state()).isEqualTo(Pending.State.COMMITTED);
      assertThat(server.rows("select id, number from item")).containsExactly(key.get() + "|7");
    }
  }

  @Test
  void moreRetriesThanAllowedAreToldAndTheRowsAreKept() throws SQLException {
    server.run(
        "create sequence failures",
        "create or replace function fails_twice() returns trigger language plpgsql as $$ begin"
            + " if nextval('failures') <= 2 then raise exception using errcode = '40001';"
            + " end if; return null; end $$",
        "create constraint trigger fails_twice after insert on item initially deferred"
            + " for each row execute function fails_twice()");
    BatchOptions once = BatchOptions.defaults().withRetries(0, 1);
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, once)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      batching.commit();
      items.add(new Item(7));
      RetryTransaction told = catchThrowableOfType(RetryTransaction.class, batching::commit);
      assertThat(told.getMessage()).endsWith("it failed 2 times");
      assertThat(told.rowsKept()).isTrue();
      batching.retry();
      batching.commit();
    }
    assertThat(server.rows("select number from item")).containsExactly("7");
  }

  @Test
  void aTransactionWithOtherWorkIsLeftToTheProgramWhichGetsItsRowsBack() throws SQLException {
    try (Connection connection = serializable();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      TableWriter<Child, Void> children = batching.writer(Child.class);
      batching.commit();
      execute(batching.connection(), "insert into counter values (100)");
      Pending<Long> key = items.add(new Item(1));
      long before = key.get();
      children.add(new Child(key, 2));
      server.run("update counter set n = n + 1");
      RetryTransaction told = catchThrowableOfType(RetryTransaction.class, batching::commit);
      assertThat(told.getMessage()).contains("other work was done in it");
      assertThat(told.getSQLState()).isEqualTo("40001");
      assertThat(told.rowsKept()).isTrue();
      batching.retry();
      assertThat(key.state()).isEqualTo(Pending.State.WAITING);
      execute(batching.connection(), "insert into counter values (200)");
      batching.commit();
      assertThat(key.get()).isNotEqualTo(before);
    }
    assertThat(server.rows("select item_id = id from child join item on true"))
        .containsExactly("t");
    assertThat(server.rows("select count(*) from counter where n >= 200")).containsExactly("1");
    assertThat(server.rows("select count(*) from counter where n between 100 and 199"))
        .containsExactly("0");
  }

  @Test
  void aKeyThatTheProgramReadIsNotChangedBehindItsBack() throws SQLException {
    try (Connection connection = serializable();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      TableWriter<Child, Void> children = batching.writer(Child.class);
      batching.commit();
      Pending<Long> key = items.add(new Item(1));
      assertThat(key.get()).isPositive();
      server.run("update counter set n = n + 1");
      children.add(new Child(null, 2));
      assertThatThrownBy(batching::commit)
          .isInstanceOf(RetryTransaction.class)
          .hasMessageContaining("a key of it was read");
      batching.rollback();
    }
    assertThat(server.rows("select * from item")).isEmpty();
  }

  @Test
  void rowsThatAreNotKeptCannotBeDoneAgain() throws SQLException {
    try (Connection connection = serializable();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withReplayBytes(0))) {
      TableWriter<Item, Void> items = batching.writer(Item.class);
      TableWriter<Child, Void> children = batching.writer(Child.class);
      batching.commit();
      items.add(new Item(1));
      items.flush();
      server.run("update counter set n = n + 1");
      children.add(new Child(null, 2));
      RetryTransaction told = catchThrowableOfType(RetryTransaction.class, batching::commit);
      assertThat(told.getMessage()).contains("replayBytes");
      assertThat(told.rowsKept()).isFalse();
      assertThatThrownBy(batching::retry).hasMessageContaining("not kept");
      batching.rollback();
    }
  }

  @Test
  void whatPassesByItselfMayBeTriedAgainWithTheRows() throws SQLException {
    try (Connection connection = server.connect();
        Connection other = server.connect();
        Batching batching = Batching.on(connection)) {
      execute(batching.connection(), "set lock_timeout = '10ms'");
      other.setAutoCommit(false);
      execute(other, "lock table item");
      TableWriter<Item, Void> items = batching.writer(Item.class);
      batching.commit();
      items.add(new Item(1));
      assertThatThrownBy(batching::commit)
          .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("55P03"));
      other.rollback();
      batching.retry();
      batching.commit();
    }
    assertThat(server.rows("select number from item")).containsExactly("1");
  }

  private Connection serializable() throws SQLException {
    Connection connection = server.connect();
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    return connection;
  }

  private static void addQuietly(TableWriter<Child, Void> children, Child child) {
    try {
      children.add(child);
    } catch (BatchException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static <T> FutureTask<T> start(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "test-blocked");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  private void waitUntilSomebodyWaits() throws Exception {
    while (server.rows("select 1 from pg_locks where not granted").isEmpty()) {
      Thread.sleep(1);
    }
  }
}
