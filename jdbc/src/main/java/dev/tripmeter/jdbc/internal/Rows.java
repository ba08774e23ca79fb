package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.Tally;
import java.sql.ResultSet;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** How many rows an execution says it affected. */
final class Rows {
  private Rows() {}

  /** Whether there are rows is not how many. */
  @SuppressWarnings("unused")
  static long of(boolean isResultSet) {
    return 0;
  }

  /** Rows of a result are counted as they are read. */
  @SuppressWarnings("unused")
  static long of(@Nullable ResultSet result) {
    return 0;
  }

  static long of(long updateCount) {
    return Math.max(updateCount, 0);
  }

  /** Unknown when the driver does not say it of every entry. */
  static long of(int @Nullable [] updateCounts) {
    long rows = 0;
    for (int i = 0; updateCounts != null && i < updateCounts.length; i++) {
      if (updateCounts[i] == Statement.SUCCESS_NO_INFO) {
        return Tally.UNKNOWN;
      }
      rows += of((long) updateCounts[i]);
    }
    return rows;
  }

  /** As for a batch of small counts. */
  static long of(long @Nullable [] updateCounts) {
    long rows = 0;
    for (int i = 0; updateCounts != null && i < updateCounts.length; i++) {
      if (updateCounts[i] == Statement.SUCCESS_NO_INFO) {
        return Tally.UNKNOWN;
      }
      rows += of(updateCounts[i]);
    }
    return rows;
  }
}
