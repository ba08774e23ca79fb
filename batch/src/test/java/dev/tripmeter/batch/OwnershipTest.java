package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who owns rows until they are committed, and what becomes of those that never are. */
@ExtendWith(Postgres.class)
class OwnershipTest {
  record Item(int number) {}

  private final Server server;

  OwnershipTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void table() throws SQLException {
    server.run(
        "drop table if exists item",
        "create table item(id bigint generated always as identity primary key,"
            + " number int not null unique deferrable initially immediate check (number >= 0))");
  }

  @Test
  void committingSendsTheLastPartOfABatch() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      batching.writer(Item.class).add(new Item(1));
      batching.commit();
    }
    assertThat(numbers()).isEqualTo("1");
  }

  @Test
  void closingAWriterSendsItsRowsAndTheTransactionDecides() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      try (TableWriter<Item, Void> items = batching.writer(Item.class)) {
        items.add(new Item(1));
      }
      assertThat(batching.flush().rows()).isZero();
      assertThat(numbers()).isEmpty();
      batching.commit();
    }
    assertThat(numbers()).isEqualTo("1");
  }

  @Test
  void closingWithoutCommitSaysHowManyRowsOfWhichTableAreLost() throws SQLException {
    try (Connection connection = server.connect()) {
      Batching batching = Batching.on(connection);
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      Pending<Long> sent = items.add(new Item(1));
      items.flush();
      Pending<Long> unsent = items.add(new Item(2));
      UnwrittenRowsException told =
          catchThrowableOfType(UnwrittenRowsException.class, batching::close);
      assertThat(told.rowsByTable()).isEqualTo(Map.of("item", 2L));
      assertThat(told.getMessage()).isEqualTo("Not written: 2 rows of item");
      assertThat(sent.state()).isEqualTo(Pending.State.FAILED);
      assertThatThrownBy(sent::get).hasMessageContaining("rolled back");
      assertThat(unsent.state()).isEqualTo(Pending.State.FAILED);
      assertThatThrownBy(unsent::get).hasMessageContaining("never sent");
      batching.close();
      assertThat(connection.isClosed()).isFalse();
      assertThat(connection.getAutoCommit()).isTrue();
    }
    assertThat(numbers()).isEmpty();
  }

  @Test
  void aBodyThatFailsKeepsItsFailureAndHasTheLostRowsBesideIt() throws SQLException {
    try (Connection connection = server.connect()) {
      assertThatThrownBy(
              () -> {
                try (Batching batching = Batching.on(connection)) {
                  batching.writer(Item.class).add(new Item(1));
                  throw new IllegalStateException("the program's own");
                }
              })
          .hasMessage("the program's own")
          .satisfies(
              failure ->
                  assertThat(failure.getSuppressed())
                      .singleElement()
                      .isInstanceOf(UnwrittenRowsException.class));
    }
  }

  @Test
  void rollingBackSendsNothingAndTheWriterGoesOn() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      batching.commit(); // of the look at the catalog
      Pending<Long> discarded = items.add(new Item(1));
      Meter meter = Meter.of(connection);
      long sentBefore = meter.bytesSent();
      batching.rollback();
      assertThat(meter.bytesSent()).isEqualTo(sentBefore);
      assertThat(discarded.state()).isEqualTo(Pending.State.FAILED);
      Pending<Long> kept = items.add(new Item(2));
      batching.commit();
      assertThat(kept.get()).isPositive();
    }
    assertThat(numbers()).isEqualTo("2");
  }

  @Test
  void aKeyThatWasGivenBeforeARollbackIsNoKeyAfterIt() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Pending<Long> item = batching.writer(Item.class, Long.class).add(new Item(1));
      assertThat(item.get()).isPositive();
      batching.rollback();
      assertThat(item.state()).isEqualTo(Pending.State.FAILED);
      assertThatThrownBy(item::get).isInstanceOf(BatchException.class);
    }
  }

  @Test
  void otherWorkSeesTheRowsAddedBefore() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      batching.writer(Item.class).add(new Item(7));
      Connection other = batching.connection();
      try (PreparedStatement query = other.prepareStatement("select number from item");
          ResultSet rows = query.executeQuery()) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(7);
        assertThat(query.getConnection()).isSameAs(other);
      }
      other.commit();
    }
    assertThat(numbers()).isEqualTo("7");
  }

  @Test
  void theOtherWorksRollbackAndCloseAreThoseOfTheRows() throws SQLException {
    try (Connection connection = server.connect()) {
      Batching batching = Batching.on(connection);
      TableWriter<Item, Void> items = batching.writer(Item.class);
      items.add(new Item(1));
      batching.connection().rollback();
      assertThat(batching.flush().rows()).isZero();
      items.add(new Item(2));
      assertThatThrownBy(() -> batching.connection().close())
          .isInstanceOf(UnwrittenRowsException.class);
      assertThatThrownBy(() -> items.add(new Item(3))).hasMessageContaining("closed");
    }
    assertThat(numbers()).isEmpty();
  }

  @Test
  void aSavepointDividesTheRows() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      Pending<Long> before = items.add(new Item(1));
      Savepoint savepoint = batching.connection().setSavepoint();
      Pending<Long> sent = items.add(new Item(2));
      items.flush();
      Pending<Long> unsent = items.add(new Item(3));
      batching.connection().rollback(savepoint);
      items.add(new Item(4));
      batching.commit();
      assertThat(before.state()).isEqualTo(Pending.State.COMMITTED);
      assertThat(sent.state()).isEqualTo(Pending.State.FAILED);
      assertThat(unsent.state()).isEqualTo(Pending.State.FAILED);
    }
    assertThat(numbers()).isEqualTo("1,4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"commit", " ROLLBACK", "/* a */ -- b\n end", ";Savepoint x", "abort"})
  void textsThatEndTheTransactionAreRefused(String sql) throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection);
        Statement statement = batching.connection().createStatement()) {
      assertThatThrownBy(() -> statement.execute(sql)).isInstanceOf(BatchException.class);
      assertThatThrownBy(() -> batching.connection().prepareStatement(sql))
          .isInstanceOf(BatchException.class);
      assertThatThrownBy(() -> batching.connection().setAutoCommit(true))
          .isInstanceOf(BatchException.class);
      assertThat(statement.execute("select 1 as commit")).isTrue();
    }
  }

  @Test
  void aFailedBatchLeavesOnlyRollbackAndClose() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> items = batching.writer(Item.class);
      items.add(new Item(-1));
      assertThatThrownBy(items::flush)
          .isInstanceOfSatisfying(
              RowRejectedException.class,
              failure -> {
                assertThat(failure.getSQLState()).isEqualTo("23514");
                RejectedRow rejected = failure.rejected();
                assertThat(rejected.constraint()).isEqualTo("item_number_check");
                assertThat(rejected.row()).isEqualTo(new Item(-1));
                assertThat(rejected.index()).isZero();
                assertThat(rejected.table()).isEqualTo("item");
              });
      assertThatThrownBy(() -> items.add(new Item(2))).hasMessageContaining("only rollback()");
      assertThatThrownBy(batching::commit).hasMessageContaining("only rollback()");
      batching.rollback();
      items.add(new Item(2));
      batching.commit();
    }
    assertThat(numbers()).isEqualTo("2");
  }

  @Test
  void aCommitThatFailsAfterTheFlushFailsTheRows() throws SQLException {
    server.run("insert into item(number) values (5)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      try (Statement statement = batching.connection().createStatement()) {
        statement.execute("set constraints all deferred");
      }
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      Pending<Long> duplicate = items.add(new Item(5));
      items.flush();
      assertThatThrownBy(batching::commit)
          .isInstanceOf(BatchException.class)
          .hasMessageStartingWith("Not committed")
          .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("23505"));
      assertThatThrownBy(duplicate::get).isInstanceOf(BatchException.class);
      batching.rollback();
      items.add(new Item(6));
      batching.commit();
    }
    assertThat(numbers()).isEqualTo("5,6");
  }

  @Test
  void aConnectionThatIsClosedUnderneathIsToldWithTheRowsLost() throws SQLException {
    Connection connection = server.connect();
    Batching batching = Batching.on(connection);
    TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
    Pending<Long> item = items.add(new Item(1));
    connection.close();
    assertThatThrownBy(batching::commit).isInstanceOf(BatchException.class);
    assertThatThrownBy(item::get).isInstanceOf(BatchException.class);
    assertThatThrownBy(batching::close)
        .isInstanceOf(UnwrittenRowsException.class)
        .hasMessage("Not written: 1 rows of item")
        .cause()
        .isInstanceOf(BatchException.class);
  }

  @Test
  void aWriterThatCannotSendSaysSoWhenItIsClosed() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Item, Void> items = batching.writer(Item.class);
      items.add(new Item(1));
      items.add(new Item(1));
      assertThatThrownBy(items::close)
          .isInstanceOf(UnwrittenRowsException.class)
          .hasMessage("Not written: 2 rows of item")
          .cause()
          .isInstanceOf(RowRejectedException.class);
      assertThatThrownBy(() -> items.add(new Item(2))).hasMessage("The writer is closed");
      batching.rollback();
    }
  }

  @Test
  void oldRowsGoByThemselvesAndTheirFailureIsToldByTheNextCall() throws Exception {
    BatchOptions options = BatchOptions.defaults().withMaxAge(Duration.ofMillis(20));
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, options)) {
      TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
      Pending<Long> good = items.add(new Item(1));
      while (!good.isDone()) {
        Thread.sleep(1);
      }
      assertThat(good.state()).isEqualTo(Pending.State.WRITTEN);
      Pending<Long> bad = items.add(new Item(1));
      BatchException told = null;
      while (told == null) {
        Thread.sleep(1);
        try (Statement statement = batching.connection().createStatement()) {
          statement.execute("select 1");
        } catch (BatchException e) {
          told = e;
        }
      }
      assertThat(told.getMessage()).contains("item_number_key");
      assertThatThrownBy(bad::get).isInstanceOf(BatchException.class);
      batching.rollback();
    }
  }

  @Test
  void aTransactionThatWasOpenBeforeIsGoneOnWith() throws SQLException {
    try (Connection connection = server.connect()) {
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.execute("insert into item(number) values (1)");
      }
      try (Batching batching = Batching.on(connection)) {
        batching.writer(Item.class).add(new Item(2));
        batching.commit();
      }
      assertThat(connection.getAutoCommit()).isFalse();
    }
    assertThat(numbers()).isEqualTo("1,2");
  }

  private String numbers() throws SQLException {
    return String.join(",", server.rows("select number from item order by number"));
  }
}
