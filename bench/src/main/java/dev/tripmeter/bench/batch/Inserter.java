package dev.tripmeter.bench.batch;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One way to insert rows, on a connection of its own whose auto-commit is off. Not thread-safe. */
interface Inserter extends AutoCloseable {
  /** Rows of a batch. */
  int BATCH_ROWS = 1_000;

  /**
   * Inserts the rows, {@value #BATCH_ROWS} at a time, and commits.
   *
   * @return the keys in the order of the rows; null when this way gives none
   */
  long @Nullable [] insert(List<LabelRow> rows) throws SQLException, IOException;

  /** Leaves the connection open, which belongs to the race. */
  @Override
  default void close() throws SQLException {}

  /** The rows in batches. */
  static List<List<LabelRow>> batches(List<LabelRow> rows) {
    List<List<LabelRow>> batches = new ArrayList<>();
    for (int from = 0; from < rows.size(); from += BATCH_ROWS) {
      batches.add(rows.subList(from, Math.min(rows.size(), from + BATCH_ROWS)));
    }
    return batches;
  }
}
