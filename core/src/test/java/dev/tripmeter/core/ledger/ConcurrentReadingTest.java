package dev.tripmeter.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ConcurrentReadingTest {
  private static final int WRITERS = 3;
  private static final int CALLS = 20_000;

  private final Ledger ledger =
      new ManualClock(0).ledger(Source.JDBC, new Limits(50, 2, 4_096, 16));

  @Test
  void everySnapshotIsConsistentAndNothingIsLost() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<?>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        writers.add(threads.submit(this::write));
      }
      while (!writers.stream().allMatch(Future::isDone)) {
        ledger.snapshot().sessions().forEach(ConcurrentReadingTest::checkConsistency);
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(ledger.snapshot().tally().trips()).isEqualTo(2L * WRITERS * CALLS);
  }

  /** Opens a session now and then, so that sessions are folded while they are written and read. */
  private void write() {
    Session session = ledger.open(Infos.metered("writer"));
    for (int i = 0; i < CALLS; i++) {
      if (i % 100 == 0) {
        session.close();
        session = ledger.open(Infos.metered("writer"));
      }
      int id = session.statement("select c" + i % 100 + "x from t");
      session.record(CallKind.EXECUTE, id, i * 10L, 10, 10, 2, 0, 3, 5, 7);
    }
  }

  private static void checkConsistency(SessionSnapshot session) {
    long calls = session.tally().calls();
    assertThat(session.tally().trips()).isEqualTo(2 * calls);
    assertThat(session.tally().rows()).isEqualTo(3 * calls);
    assertThat(session.tally().bytesReceived()).isEqualTo(7 * calls);
    assertThat(session.account(CallKind.EXECUTE).elapsed().totalNanos()).isEqualTo(10 * calls);
  }
}
