package dev.tripmeter.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.tripmeter.core.CallKind;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllocationTest {
  private static final int STATEMENTS = 200;
  private static final int ROUNDS = 500;

  private final ManualClock clock = new ManualClock(0);
  private final Ledger ledger = clock.ledger();
  private final Session session = ledger.open(Infos.metered("one"));
  private final List<String> texts = texts();

  @Test
  void bookingACallMakesNoGarbage() {
    play();

    assertThat(bytesAllocatedBy(this::play)).isZero();
  }

  @Test
  void bookingACallOfAFoldedSessionMakesNoGarbage() {
    Ledger small = clock.ledger(Source.JDBC, new Limits(1_000, 1, 4_096, 512));
    Session folded = small.open(Infos.metered("folded"));
    small.open(Infos.metered("next"));
    Runnable calls = () -> play(folded);
    calls.run();

    assertThat(bytesAllocatedBy(calls)).isZero();
  }

  private void play() {
    play(session);
  }

  private void play(Session into) {
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < STATEMENTS; i++) {
        int id = into.statement(texts.get(i));
        clock.pass(2_000_000);
        into.record(CallKind.EXECUTE, id, clock.nanoTime(), 1_000, 900, 1, 0, 10, 100, 200);
        into.recordFailure(CallKind.FETCH, id, clock.nanoTime(), 1_000, 900, 1, 0, 10, 100, 200);
        into.rows(id, CallKind.FETCH, 3);
      }
      into.record(CallKind.COMMIT, Session.NO_STATEMENT, clock.nanoTime(), 10, 9, 1, 0, 0, 9, 9);
    }
  }

  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < STATEMENTS; i++) {
      texts.add("select * from item where id" + i + " = ?");
    }
    return texts;
  }

  private static long bytesAllocatedBy(Runnable work) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    work.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
