package dev.tripmeter.batch.transparent.internal;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * The row of a result that holds the keys of one execution.
 *
 * @param shared the result, which can be scrolled
 * @param number the row's number, from 1
 */
record KeyRow(Shared shared, int number) {
  /** The result, at the row. */
  ResultSet result() throws SQLException {
    shared.result.absolute(number);
    return shared.result;
  }

  int hiddenColumns() {
    return shared.hiddenColumns;
  }

  void release() throws SQLException {
    shared.release();
  }

  /** A result that several executions have their keys in. */
  static final class Shared {
    private final ResultSet result;
    private final int hiddenColumns;
    private int users;

    /**
     * One that nobody uses yet.
     *
     * @param hiddenColumns how many columns at its end are not the program's
     */
    Shared(ResultSet result, int hiddenColumns) {
      this.result = result;
      this.hiddenColumns = hiddenColumns;
    }

    KeyRow row(int number) {
      users++;
      return new KeyRow(this, number);
    }

    boolean isUsed() {
      return users > 0;
    }

    private void release() throws SQLException {
      users--;
      if (users == 0) {
        result.close();
      }
    }
  }
}
