package dev.tripmeter.batch.internal.dialect;

import java.sql.Connection;
import java.sql.SQLException;

/** How one database takes many rows. Bound to no connection. */
public interface Dialect {
  /**
   * What the catalog says about a table: asked once, in one trip where the database can.
   *
   * @param name as one would write it in SQL
   * @throws Refusal when there is no such table
   */
  TargetTable table(Connection connection, String name) throws SQLException;

  /** What a failure of a statement means. */
  Failure failure(SQLException failure);

  /** Returns to the savepoint that a failed {@link Insert#send} left. At most one trip. */
  void recover(Connection connection) throws SQLException;
}
