package dev.tripmeter.core.ledger;

import dev.tripmeter.core.NanoClock;
import java.time.InstantSource;

/** The account of calls by session, statement and kind. Thread-safe. */
@SuppressWarnings("DoNotCallSuggester")
public final class Ledger {
  private final Source source;

  private Ledger(Source source) {
    this.source = source;
  }

  /** A ledger within {@link Limits#DEFAULT}. */
  public static Ledger create(Source source, NanoClock clock, InstantSource wallClock) {
    return create(source, clock, wallClock, Limits.DEFAULT);
  }

  /** A ledger within given limits. */
  public static Ledger create(
      Source source, NanoClock clock, InstantSource wallClock, Limits limits) {
    return new Ledger(source);
  }

  /** Where the calls are seen. */
  public Source source() {
    return source;
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
