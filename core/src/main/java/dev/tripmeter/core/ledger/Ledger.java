package dev.tripmeter.core.ledger;

import dev.tripmeter.core.NanoClock;
import java.time.InstantSource;

/** The account of calls by session, statement and kind. Thread-safe. */
@SuppressWarnings("DoNotCallSuggester")
public final class Ledger {
  private final Source source;
  private final NanoClock clock;

  private Ledger(Source source, NanoClock clock) {
    this.source = source;
    this.clock = clock;
  }

  /** A ledger within {@link Limits#DEFAULT}. */
  public static Ledger create(Source source, NanoClock clock, InstantSource wallClock) {
    return create(source, clock, wallClock, Limits.DEFAULT);
  }

  /** A ledger within given limits. */
  public static Ledger create(
      Source source, NanoClock clock, InstantSource wallClock, Limits limits) {
    return new Ledger(source, clock);
  }

  /** Where the calls are seen. */
  public Source source() {
    return source;
  }

  /** The clock all moments told to its sessions are read on. */
  public NanoClock clock() {
    return clock;
  }

  /** Begins a session now. */
  public Session open(SessionInfo info) {
    throw new UnsupportedOperationException();
  }

  /** The account as it stands, consistent session by session. */
  public LedgerSnapshot snapshot() {
    throw new UnsupportedOperationException();
  }
}
