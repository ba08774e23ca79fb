package dev.tripmeter.core.ledger;

import dev.tripmeter.core.NanoClock;
import java.time.InstantSource;

/**
 * The account of calls by session, statement and kind, in bounded space. Thread-safe: sources write
 * through a {@link Session} each, readers take a {@link #snapshot()} at any time.
 */
public final class Ledger {
  private final Source source;
  private final NanoClock clock;
  private final Limits limits;
  private final StatementTable statements;
  private final Sessions sessions;

  private Ledger(Source source, NanoClock clock, LedgerTime time, Limits limits) {
    this.source = source;
    this.clock = clock;
    this.limits = limits;
    this.statements = new StatementTable(limits);
    this.sessions = new Sessions(source, time, limits, statements);
  }

  /** A ledger within {@link Limits#DEFAULT}. */
  public static Ledger create(Source source, NanoClock clock, InstantSource wallClock) {
    return create(source, clock, wallClock, Limits.DEFAULT);
  }

  /**
   * A ledger within given limits.
   *
   * @param source where the calls are seen
   * @param clock the clock that calls are timed with
   * @param wallClock read once, to tell when the calls were
   * @param limits how much is told apart
   */
  public static Ledger create(
      Source source, NanoClock clock, InstantSource wallClock, Limits limits) {
    LedgerTime time = LedgerTime.startingAt(clock.nanoTime(), wallClock.instant());
    return new Ledger(source, clock, time, limits);
  }

  /** Where the calls are seen. */
  public Source source() {
    return source;
  }

  /** The clock all moments told to its sessions are read on. */
  public NanoClock clock() {
    return clock;
  }

  /** Begins a session now. A first call that began earlier moves its beginning back. */
  public Session open(SessionInfo info) {
    return sessions.open(info, clock.nanoTime());
  }

  /** The account as it stands, consistent session by session. */
  public LedgerSnapshot snapshot() {
    SnapshotBuilder snapshot = new SnapshotBuilder(source, limits);
    sessions.pages().forEach(page -> snapshot.add(page, statements));
    return snapshot.build();
  }
}
