package dev.tripmeter.batch;

import java.sql.SQLException;

/**
 * The database could not serialize the transaction (SQLSTATE 40001), and rows are not all there was
 * to it, so that only the program can do it again: {@link Batching#retry()}, its own work, commit.
 */
public final class RetryTransaction extends BatchException {
  private final boolean rowsKept;

  /** Says why the rows alone do not do. */
  public RetryTransaction(String because, boolean rowsKept, SQLException cause) {
    super("The transaction has to be done again by the program: " + because, cause);
    this.rowsKept = rowsKept;
  }

  /** Whether all rows of the transaction are still here, for {@link Batching#retry()}. */
  public boolean rowsKept() {
    return rowsKept;
  }
}
