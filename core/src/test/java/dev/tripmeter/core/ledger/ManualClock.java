package dev.tripmeter.core.ledger;

import dev.tripmeter.core.NanoClock;
import java.time.Instant;

/** A clock that moves when it is told to, and the ledgers that live by it. */
public final class ManualClock implements NanoClock {
  /** Wall time when a ledger of {@link #ledger} begins. */
  public static final Instant START = Instant.parse("2026-11-30T12:00:00Z");

  private long nanos;

  /** A clock that shows the given time. */
  public ManualClock(long nanos) {
    this.nanos = nanos;
  }

  /** Moves the clock on. */
  public void pass(long moreNanos) {
    nanos += moreNanos;
  }

  @Override
  public long nanoTime() {
    return nanos;
  }

  /** A ledger that begins now, at {@link #START}. */
  public Ledger ledger(Source source, Limits limits) {
    return Ledger.create(source, this, () -> START, limits);
  }

  /** A JDBC ledger that begins now, at {@link #START}. */
  public Ledger ledger() {
    return ledger(Source.JDBC, Limits.DEFAULT);
  }
}
