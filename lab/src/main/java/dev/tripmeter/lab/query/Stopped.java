package dev.tripmeter.lab.query;

import dev.tripmeter.lab.SqlTrouble;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Why a run ended before the end of its rows. What was read until there is in the result.
 *
 * @param run the run, from 1
 * @param beforeRow the row that did not come, from 1
 * @param error what the database or driver said, on one line
 * @param sqlState the SQLSTATE, or null where there was none
 */
public record Stopped(int run, long beforeRow, String error, @Nullable String sqlState) {
  static Stopped by(SQLException failure, int run, long beforeRow) {
    return new Stopped(run, beforeRow, SqlTrouble.oneLine(failure), SqlTrouble.stateOf(failure));
  }

  /** All of it, in a line. */
  public String line() {
    return run == 1
        ? "stopped before row %,d: %s".formatted(beforeRow, error)
        : "stopped in run %,d before row %,d: %s".formatted(run, beforeRow, error);
  }
}
