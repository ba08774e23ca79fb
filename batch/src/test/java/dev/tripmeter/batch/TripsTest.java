package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What writing costs, counted on the socket. */
@ExtendWith(Postgres.class)
class TripsTest {
  private static final long CATALOG_OF_A_TABLE = 1;
  private static final long COMMIT = 1;

  record Parent(String name) {}

  record Child(Pending<Long> parentId, int number) {}

  private final Server server;

  TripsTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void tables() throws SQLException {
    server.run(
        "drop table if exists child, parent",
        "create table parent(id bigint generated always as identity primary key, name text)",
        "create table child(parent_id bigint not null references parent, number int)");
  }

  @Test
  void aHundredThousandRowsWithKeysTakeAHundredTrips() throws SQLException {
    try (Connection connection = server.connect()) {
      Meter meter = Meter.of(connection);
      long before = meter.trips();
      List<Pending<Long>> keys = new ArrayList<>();
      try (Batching batching = Batching.on(connection)) {
        TableWriter<Parent, Long> parents = batching.writer(Parent.class, Long.class);
        for (int i = 0; i < 100_000; i++) {
          keys.add(parents.add(new Parent("name " + i * 7919L % 100_000)));
        }
        batching.commit();
      }
      assertThat(meter.trips() - before).isEqualTo(CATALOG_OF_A_TABLE + 100 + COMMIT);
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < keys.size(); i++) {
        expected.add(keys.get(i).get() + "|name " + i * 7919L % 100_000);
      }
      assertThat(server.rows("select id, name from parent"))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void parentsAndChildrenInterleavedTakeOneTripAThousandRows() throws SQLException {
    try (Connection connection = server.connect()) {
      Meter meter = Meter.of(connection);
      long before = meter.trips();
      try (Batching batching = Batching.on(connection)) {
        TableWriter<Child, Void> children = batching.writer(Child.class);
        TableWriter<Parent, Long> parents = batching.writer(Parent.class, Long.class);
        for (int i = 0; i < 1_000; i++) {
          Pending<Long> parent = parents.add(new Parent("parent " + i));
          for (int j = 0; j < 5; j++) {
            children.add(new Child(parent, i));
          }
        }
        batching.commit();
      }
      assertThat(meter.trips() - before).isEqualTo(2 * CATALOG_OF_A_TABLE + 6 + COMMIT);
      assertThat(
              server.rows(
                  "select count(*), count(*) filter (where name = 'parent ' || number)"
                      + " from child join parent on parent.id = parent_id"))
          .containsExactly("5000|5000");
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "9, 1", "10, 1", "11, 2", "20, 2", "29, 3"})
  void rowsGoInStatementsOfExactlyAsManyRowsAsAsked(int rows, int statements) throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withMaxRows(10))) {
      TableWriter<Parent, Long> parents = batching.writer(Parent.class, Long.class);
      Meter meter = Meter.of(connection);
      long before = meter.trips();
      for (int i = 0; i < rows; i++) {
        parents.add(new Parent("n"));
        assertThat(meter.trips() - before).isEqualTo((i + 1) / 10);
      }
      FlushResult rest = batching.flush();
      assertThat(rest.rows()).isEqualTo(rows % 10);
      assertThat(rest.statements()).isEqualTo(rows % 10 == 0 ? 0 : 1);
      assertThat(rest.trips()).hasValue(rest.statements());
      assertThat(batching.flush().trips()).hasValue(0);
      assertThat(meter.trips() - before).isEqualTo(statements);
      batching.commit();
      assertThat(server.rows("select count(*) from parent")).containsExactly("" + rows);
    }
  }

  @Test
  void takingOverGivingBackAndAnEmptyCommitCostNothing() throws SQLException {
    try (Connection connection = server.connect()) {
      long before = Meter.of(connection).trips();
      try (Batching batching = Batching.on(connection)) {
        batching.commit();
        batching.rollback();
      }
      assertThat(Meter.of(connection).trips()).isEqualTo(before);
      assertThat(connection.getAutoCommit()).isTrue();
    }
  }

  @Test
  void askingForAKeySendsOnlyWhatItNeedsAndOnlyOnce() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Parent, Long> parents = batching.writer(Parent.class, Long.class);
      TableWriter<Child, Void> children = batching.writer(Child.class);
      Pending<Long> first = parents.add(new Parent("first"));
      Pending<Void> child = children.add(new Child(first, 1));
      long before = Meter.of(connection).trips();
      assertThat(first.isDone()).isFalse();
      assertThat(first.get()).isEqualTo(1);
      assertThat(first.get()).isEqualTo(1);
      assertThat(Meter.of(connection).trips() - before).isEqualTo(1);
      assertThat(child.state()).isEqualTo(Pending.State.WAITING);
      assertThat(first.state()).isEqualTo(Pending.State.WRITTEN);
      batching.commit();
      assertThat(first.state()).isEqualTo(Pending.State.COMMITTED);
      assertThat(first.get()).isEqualTo(1);
    }
  }

  @Test
  void bytesSendTheRowsOfAllWriters() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withMaxBytes(10_000))) {
      TableWriter<Parent, Long> parents = batching.writer(Parent.class, Long.class);
      TableWriter<Child, Void> children = batching.writer(Child.class);
      children.add(new Child(parents.add(new Parent("small")), 1));
      long before = Meter.of(connection).trips();
      parents.add(new Parent("x".repeat(9_900)));
      assertThat(Meter.of(connection).trips() - before).isZero();
      parents.add(new Parent("x".repeat(100)));
      assertThat(Meter.of(connection).trips() - before).isEqualTo(2);
      assertThat(batching.flush().rows()).isZero();
      batching.commit();
    }
  }

  @Test
  void aBatchMayHaveMoreValuesThanAStatementHasParameters() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withMaxRows(70_000))) {
      TableWriter<Row, Long> parents = batching.writer(Long.class, "parent", "name");
      for (int i = 0; i < 70_000; i++) {
        parents.add(Row.of("n" + i));
      }
      assertThat(batching.flush().rows()).isZero();
      batching.commit();
    }
    assertThat(server.rows("select count(distinct name) from parent")).containsExactly("70000");
  }

  @Test
  void threadsMayShareABatching() throws Exception {
    int threads = 4;
    int each = 5_000;
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Parent, Long> parents = batching.writer(Parent.class, Long.class);
      TableWriter<Child, Void> children = batching.writer(Child.class);
      batching.commit();
      long before = Meter.of(connection).trips();
      List<FutureTask<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int first = i * each;
        FutureTask<Void> task =
            new FutureTask<>(
                () -> {
                  for (int n = first; n < first + each; n++) {
                    children.add(new Child(parents.add(new Parent("parent " + n)), n));
                  }
                  return null;
                });
        new Thread(task, "test-writer-" + i).start();
        tasks.add(task);
      }
      for (FutureTask<Void> task : tasks) {
        task.get();
      }
      batching.commit();
      int statements = 2 * threads * each / 1_000;
      assertThat(Meter.of(connection).trips() - before).isEqualTo(statements + COMMIT);
    }
    assertThat(
            server.rows(
                "select count(*) from child join parent on parent.id = parent_id"
                    + " where name = 'parent ' || number"))
        .containsExactly("" + threads * each);
  }
}
