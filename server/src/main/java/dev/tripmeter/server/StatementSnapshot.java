package dev.tripmeter.server;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the database had counted for each statement at one moment.
 *
 * @param takenMicros the moment on the server's clock, microseconds since 1970
 * @param evictions how often the server had dropped rarely used statements to make room, or null
 *     when it does not tell
 * @param resetMicros when all counts last began at zero, or null when the server does not tell
 * @param entries counts by role and statement
 * @param availability how much the role could see
 */
public record StatementSnapshot(
    long takenMicros,
    @Nullable Long evictions,
    @Nullable Long resetMicros,
    Map<Key, Counts> entries,
    Availability availability) {

  /** Copies the entries. */
  public StatementSnapshot {
    entries = Map.copyOf(entries);
  }

  /**
   * The database's name of a statement.
   *
   * @param roleId oid of the role that ran it
   * @param queryId the database's hash of the normalised statement
   */
  public record Key(long roleId, String queryId) {}

  /**
   * The counts of one statement.
   *
   * @param sql the text, normalised by the database, at most 4,096 characters
   * @param calls executions
   * @param rows rows returned or affected
   * @param execMicros time of execution inside the server, in microseconds
   * @param sinceMicros when these counts began at zero, or null when the server does not tell
   */
  public record Counts(
      String sql, long calls, long rows, double execMicros, @Nullable Long sinceMicros) {}
}
