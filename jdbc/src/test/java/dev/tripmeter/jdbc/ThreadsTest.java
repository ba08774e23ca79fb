package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Ledger;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Many threads, on connections of their own and on one. */
@ExtendWith(Postgres.class)
class ThreadsTest {
  private static final int THREADS = 8;
  private static final int QUERIES = 50;

  private final Postgres.Server server;

  ThreadsTest(Postgres.Server server) {
    this.server = server;
  }

  private static void inParallel(Callable<Object> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Object>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        all.add(threads.submit(work));
      }
      for (Future<Object> each : all) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static boolean query(Connection connection) throws Exception {
    for (int i = 0; i < QUERIES; i++) {
      try (Statement statement = connection.createStatement();
          ResultSet result = statement.executeQuery("select 1")) {
        assertThat(result.next()).isTrue();
      }
    }
    return true;
  }

  @Test
  void connectionsOfTheirOwnAreCountedExactly() throws Exception {
    Ledger ledger = Postgres.newLedger();
    inParallel(
        () -> {
          try (Connection connection =
              Tripmeter.connect(server.url(), server.credentials(), ledger)) {
            return query(connection);
          }
        });

    assertThat(ledger.snapshot().sessions())
        .hasSize(THREADS)
        .allSatisfy(
            session -> {
              assertThat(session.tally().executions()).isEqualTo(QUERIES);
              assertThat(session.tally().trips()).isEqualTo(QUERIES + 5);
            });
  }

  @Test
  void oneConnectionForAllLosesNoTripAndNoCall() throws Exception {
    try (Connection connection = server.connect("")) {
      Meter meter = Meter.of(connection);
      Mark mark = meter.mark();
      long before = meter.trips();

      inParallel(() -> query(connection));

      Reading reading = meter.since(mark);
      assertThat(reading.of(CallKind.EXECUTE).calls()).isEqualTo(THREADS * QUERIES);
      assertThat(reading.tally().rows()).isEqualTo(THREADS * QUERIES);
      assertThat(reading.tally().trips()).isEqualTo(THREADS * QUERIES);
      assertThat(meter.trips() - before).isEqualTo(THREADS * QUERIES);
    }
  }
}
