package dev.tripmeter.oracle.calculator;

/**
 * A run that writes rows, and what it took.
 *
 * @param rows rows written
 * @param executions execute calls, each a trip
 * @param seconds how long it ran
 * @param databaseSeconds DB time of the statement
 */
public record LoadRun(long rows, long executions, double seconds, double databaseSeconds) {

  /** Rows of one execution. */
  public double rowsPerExecution() {
    return (double) rows / executions;
  }

  /** Whether every execution can have carried the same number of rows. */
  public boolean isInEqualBatches() {
    return rows % executions == 0;
  }

  /** Rows a second. */
  public double rowsPerSecond() {
    return rows / seconds;
  }

  /** Seconds of one execution, as the program sees it. */
  public double secondsPerExecution() {
    return seconds / executions;
  }

  /** DB time of one row. */
  public double databaseSecondsPerRow() {
    return databaseSeconds / rows;
  }

  /** How many times as many rows a second as another run. */
  public double fasterThan(LoadRun other) {
    return rowsPerSecond() / other.rowsPerSecond();
  }

  /** How many times less DB time a row than another run. */
  public double lighterThan(LoadRun other) {
    return other.databaseSecondsPerRow() / databaseSecondsPerRow();
  }
}
