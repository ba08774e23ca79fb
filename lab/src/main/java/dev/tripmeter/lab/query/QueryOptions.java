package dev.tripmeter.lab.query;

import java.time.Duration;

/**
 * Which query to run, and how. Immutable.
 *
 * @param sql any statement; one without rows is run as well
 * @param fetchSize rows asked for at a time; 0 leaves it to the driver
 * @param repeat how often to run it
 * @param autocommit whether each run is a transaction of its own; if not, the work is rolled back
 * @param addedDistance added to every trip
 * @param listRows how many rows to list with their times
 */
public record QueryOptions(
    String sql,
    int fetchSize,
    int repeat,
    boolean autocommit,
    Duration addedDistance,
    int listRows) {
  private static final int MAX_LISTED = 100_000;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException that says which option is out of which range
   */
  public QueryOptions {
    require(!sql.isBlank(), "there is no SQL");
    require(fetchSize >= 0, "fetch size must not be negative");
    require(repeat >= 1, "repeat must be more than 0");
    require(!addedDistance.isNegative(), "added distance must not be negative");
    require(listRows >= 0 && listRows <= MAX_LISTED, "rows must be 0 to " + MAX_LISTED);
  }

  /** A statement run once, in a transaction, with the driver's own fetch size. */
  public static QueryOptions of(String sql) {
    return new QueryOptions(sql, 0, 1, false, Duration.ZERO, 0);
  }

  /** The same with another fetch size. */
  public QueryOptions withFetchSize(int rows) {
    return new QueryOptions(sql, rows, repeat, autocommit, addedDistance, listRows);
  }

  /** The same, run several times. */
  public QueryOptions withRepeat(int times) {
    return new QueryOptions(sql, fetchSize, times, autocommit, addedDistance, listRows);
  }

  /** The same, each run committing by itself. */
  public QueryOptions withAutocommit() {
    return new QueryOptions(sql, fetchSize, repeat, true, addedDistance, listRows);
  }

  /** The same, with distance added to every trip. */
  public QueryOptions withAddedDistance(Duration distance) {
    return new QueryOptions(sql, fetchSize, repeat, autocommit, distance, listRows);
  }

  /** The same, with the first rows listed. */
  public QueryOptions withListedRows(int rows) {
    return new QueryOptions(sql, fetchSize, repeat, autocommit, addedDistance, rows);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
