package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.KeysUnprovableException;
import dev.tripmeter.batch.MergeRefusedException;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.SQLException;

/** Makes public failures of what happens below. */
final class Failures {
  private Failures() {}

  static BatchException of(SQLException failure) {
    if (failure instanceof BatchException known) {
      return known;
    }
    if (failure instanceof Refusal refusal) {
      String message = String.valueOf(refusal.getMessage());
      return switch (refusal.kind()) {
        case KEYS -> new KeysUnprovableException(message);
        case MERGE -> new MergeRefusedException(message);
        case VALUE -> new BatchException(message, refusal.driverFailure());
      };
    }
    return new BatchException(String.valueOf(failure.getMessage()), failure);
  }

  /** Where the connection broke nobody knows whether the commit arrived. */
  static BatchException ofCommit(SQLException failure) {
    String state = failure.getSQLState();
    boolean broken = state == null || state.startsWith("08") || state.startsWith("57P");
    return new BatchException(
        broken
            ? "The connection broke during the commit: whether it took place is unknown ("
                + failure.getMessage()
                + ")"
            : "Not committed: " + failure.getMessage(),
        failure);
  }
}
