package dev.tripmeter.batch.internal.dialect;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Makes a row of the program of a row of a result.
 *
 * @param <R> the program's rows
 */
public interface RowReader<R> {
  /**
   * The row.
   *
   * @param result on the row
   * @param first where its first column is
   */
  R read(ResultSet result, int first) throws SQLException;
}
