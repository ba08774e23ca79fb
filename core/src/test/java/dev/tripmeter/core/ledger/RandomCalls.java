package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import java.util.Random;

/** Random calls on sessions, the same for the same seed. */
public final class RandomCalls {
  private final Random random;
  private final ManualClock clock;

  /** Calls that begin at the clock's time and move it on. */
  public RandomCalls(long seed, ManualClock clock) {
    this.random = new Random(seed);
    this.clock = clock;
  }

  /** A random number from 0 to below the bound. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Books one random thing on each of the given sessions: the same on all. */
  public void book(Session... sessions) {
    clock.pass(random.nextInt(100_000_000));
    CallKind kind = CallKind.of(random.nextInt(CallKind.COUNT));
    String sql = "select c" + (char) ('a' + random.nextInt(20)) + " from t";
    boolean withStatement = kind == CallKind.EXECUTE || kind == CallKind.FETCH;
    long start = clock.nanoTime();
    long elapsed = random.nextInt(10_000_000);
    long wait = elapsed == 0 ? 0 : random.nextInt((int) elapsed);
    int what = random.nextInt(20);
    long few = random.nextInt(4);
    long many = random.nextInt(1_000);
    for (Session session : sessions) {
      int id = withStatement ? session.statement(sql) : Session.NO_STATEMENT;
      switch (what) {
        case 0 -> session.unattributed(few, wait, many, many);
        case 1 -> session.acquired(elapsed);
        case 2 -> session.rows(id, kind, many);
        case 3 -> session.recordFailure(kind, id, start, elapsed, wait, few, 0, 0, many, many);
        default -> session.record(kind, id, start, elapsed, wait, few, few, many, many, many);
      }
    }
    clock.pass(elapsed);
  }
}
