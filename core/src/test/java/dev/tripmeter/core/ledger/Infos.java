package dev.tripmeter.core.ledger;

import dev.tripmeter.core.sql.Dialect;
import org.jspecify.annotations.Nullable;

/** Sessions to open in tests. */
public final class Infos {
  private Infos() {}

  /** A metered PostgreSQL session. */
  public static SessionInfo metered(String name) {
    return of(name, "tripmeter", "test", null);
  }

  /** A session without a socket meter. */
  public static SessionInfo unmetered(String name, String reason) {
    return of(name, "tripmeter", "test", reason);
  }

  /** A session of a user and program. */
  public static SessionInfo of(
      String name, String user, String program, @Nullable String tripsUnknownBecause) {
    return new SessionInfo(name, Dialect.POSTGRESQL, user, program, "db", tripsUnknownBecause);
  }
}
