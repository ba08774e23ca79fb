package dev.tripmeter.batch;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong with rows handed to a {@link Batching}. The SQLSTATE and the cause are those of
 * the database where it was the database that refused; the SQLSTATE is null where it was us.
 */
public class BatchException extends SQLException {
  /** With the database's own failure, or none. */
  public BatchException(String message, @Nullable SQLException cause) {
    super(
        message,
        cause == null ? null : cause.getSQLState(),
        cause == null ? 0 : cause.getErrorCode(),
        cause);
  }

  /** A refusal of our own. */
  public BatchException(String message) {
    this(message, null);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
