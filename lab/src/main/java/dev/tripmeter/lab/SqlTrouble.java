package dev.tripmeter.lab;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads what a failed database call means from its SQLSTATE. */
public final class SqlTrouble {
  private SqlTrouble() {}

  /** The first SQLSTATE found on the way down the causes and next exceptions. */
  public static @Nullable String stateOf(SQLException trouble) {
    Throwable at = trouble;
    for (int depth = 0; at != null && depth < 16; depth++) {
      if (at instanceof SQLException sql) {
        if (sql.getSQLState() != null) {
          return sql.getSQLState();
        }
        at = sql.getNextException() != null ? sql.getNextException() : sql.getCause();
      } else {
        at = at.getCause();
      }
    }
    return null;
  }

  /**
   * What the database said, on one line: the cause of a failed batch rather than the batch, the
   * first line of a longer text, and the SQLSTATE.
   */
  public static String oneLine(SQLException trouble) {
    SQLException said =
        trouble instanceof java.sql.BatchUpdateException && trouble.getNextException() != null
            ? trouble.getNextException()
            : trouble;
    String message =
        said.getMessage() == null ? said.getClass().getSimpleName() : said.getMessage();
    String first = message.lines().findFirst().orElse(message).strip();
    String state = stateOf(said);
    return state == null ? first : first + " (SQLSTATE " + state + ")";
  }
}
