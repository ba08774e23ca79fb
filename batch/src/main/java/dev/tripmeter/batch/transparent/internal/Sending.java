package dev.tripmeter.batch.transparent.internal;

import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** The statement that sends what was collected, so that another thread can cancel it. */
final class Sending {
  private volatile @Nullable Statement statement;

  void begins(Statement by) {
    statement = by;
  }

  void ended() {
    statement = null;
  }

  void cancel() throws SQLException {
    Statement now = statement;
    if (now != null) {
      now.cancel();
    }
  }
}
