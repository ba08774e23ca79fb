package dev.tripmeter.batch;

import java.sql.SQLException;

/** The database refused a row. Nothing of its transaction is committed. */
public final class RowRejectedException extends BatchException {
  private final transient RejectedRow rejected;

  /** With the database's own failure. */
  public RowRejectedException(RejectedRow rejected, SQLException cause) {
    super(rejected.toString(), cause);
    this.rejected = rejected;
  }

  /** Which row, and why. Does not survive serialization: rows need not be serializable. */
  public RejectedRow rejected() {
    return rejected;
  }
}
