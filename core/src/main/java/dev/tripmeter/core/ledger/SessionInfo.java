package dev.tripmeter.core.ledger;

import dev.tripmeter.core.sql.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * Who a session is.
 *
 * @param name what tells it from the others in a report; {@code (folded)} and {@code (others)} are
 *     taken
 * @param dialect the SQL it speaks
 * @param user the database user
 * @param program the program, as it calls itself to the database
 * @param database the database it is connected to
 * @param tripsUnknownBecause why trips, bytes and waits of this session cannot be had; null when
 *     they can
 */
public record SessionInfo(
    String name,
    Dialect dialect,
    @Nullable String user,
    @Nullable String program,
    @Nullable String database,
    @Nullable String tripsUnknownBecause) {

  private static final String FOLDED = "(folded)";
  private static final String OTHERS = "(others)";

  /** Whether this stands for sessions that are no longer told apart. */
  public boolean isGroup() {
    return name.equals(FOLDED) || name.equals(OTHERS);
  }

  /** The group this session is folded into: by user and program. */
  SessionInfo folded() {
    return new SessionInfo(FOLDED, dialect, user, program, null, tripsUnknownBecause);
  }

  /** The group for sessions whose own group is one too many. */
  SessionInfo others() {
    return new SessionInfo(OTHERS, Dialect.GENERIC, null, null, null, tripsUnknownBecause);
  }
}
