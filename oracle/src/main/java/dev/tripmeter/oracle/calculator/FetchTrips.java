package dev.tripmeter.oracle.calculator;

/**
 * Trips of a query that is read to its end, from python-oracledb's table of prefetch and array
 * sizes, which this law reproduces row by row: the first trip executes and brings the prefetched
 * rows; if they were fewer than prefetched, the end is known, else each further trip brings an
 * array, and a trip that is not full tells the end.
 */
public final class FetchTrips {

  private FetchTrips() {}

  /**
   * The trips.
   *
   * @param rows rows of the answer
   * @param prefetchRows rows the execute brings along, 0 or more
   * @param arrayRows rows a fetch brings, 1 or more
   * @throws IllegalArgumentException if a size is out of range
   */
  public static long of(long rows, long prefetchRows, long arrayRows) {
    if (rows < 0 || prefetchRows < 0 || arrayRows < 1) {
      throw new IllegalArgumentException(
          "rows and prefetch must be 0 or more, the array 1 or more: "
              + rows
              + ", "
              + prefetchRows
              + ", "
              + arrayRows);
    }
    return rows < prefetchRows ? 1 : 2 + (rows - prefetchRows) / arrayRows;
  }
}
