package dev.tripmeter.server;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How many transactions a database has ended, all sessions together: {@code pg_stat_database} of
 * PostgreSQL.
 *
 * <p>A session publishes its counts once a second at most; a reading taken at once would see none
 * of them. So each reading first makes the session it runs on publish; other sessions, the server's
 * own (autovacuum) among them, may lag by a second.
 *
 * @param commits transactions committed, those that changed nothing included
 * @param rollbacks transactions rolled back
 * @param resetMicros when the counts last began at zero, microseconds since 1970; null for never
 */
public record TransactionCounts(long commits, long rollbacks, @Nullable Long resetMicros) {
  private static final String PUBLISH = Observer.SELECT + "pg_stat_force_next_flush()";
  private static final String READ =
      Observer.SELECT
          + "xact_commit, xact_rollback, "
          + Observer.epochMicros("stats_reset")
          + " as reset from pg_stat_database where datname = current_database()";

  /** The reading of before and the publishing of after; the other two are outside the stretch. */
  private static final int OWN_COMMITS = 2;

  /**
   * Publishes this session's counts and reads the database's: two trips, two transactions.
   *
   * @param connection in autocommit mode, since a session publishes between transactions only; of a
   *     PostgreSQL 15 or newer, since older ones cannot be made to publish
   * @throws IllegalArgumentException when the connection is not in autocommit mode
   * @throws SQLException when the connection is broken or the database is another or older one
   */
  public static TransactionCounts read(Connection connection) throws SQLException {
    if (!connection.getAutoCommit()) {
      throw new IllegalArgumentException(
          "Transactions can be counted on a connection in autocommit mode only");
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute(PUBLISH);
      try (ResultSet row = statement.executeQuery(READ)) {
        row.next();
        return new TransactionCounts(
            row.getLong("xact_commit"),
            row.getLong("xact_rollback"),
            row.getObject("reset", Long.class));
      }
    }
  }

  /**
   * What was counted since an earlier reading on the same connection, without what the two readings
   * themselves added; null when the counts began anew in between.
   */
  public @Nullable TransactionCounts since(TransactionCounts before) {
    return Objects.equals(resetMicros, before.resetMicros)
        ? new TransactionCounts(
            commits - before.commits - OWN_COMMITS, rollbacks - before.rollbacks, resetMicros)
        : null;
  }
}
