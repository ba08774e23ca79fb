package dev.tripmeter.batch.internal.dialect;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A prepared insert of any number of rows of one set of columns. Not thread-safe. */
public interface Insert extends AutoCloseable {
  /**
   * Sends rows: all of them go in, or none. When it throws what the database said, the transaction
   * stands on the savepoint before these rows, and the next call on the same connection has to say
   * so.
   *
   * @param rows encoded values in the order of the columns; read, not kept
   * @param afterFailure whether the last thing this transaction did was such a call that failed
   * @return the key of each row, null where a trigger dropped the row; empty when no keys were
   *     asked
   */
  @Nullable Object[] send(List<@Nullable Object[]> rows, boolean afterFailure) throws SQLException;

  /** Gives the statements back. */
  @Override
  void close() throws SQLException;
}
