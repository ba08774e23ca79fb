package dev.tripmeter.batch.transparent.internal;

import java.sql.SQLException;
import java.util.List;

/** Sends what was collected. */
interface Sender {
  /**
   * Sends runs in their order, and tells each execution's outcome.
   *
   * @param committing whether the transaction ends with them
   * @throws SQLException what the program would have been thrown by the first execution that fails,
   *     with a {@link dev.tripmeter.batch.transparent.CollectedHereException} suppressed in it
   */
  void send(List<Run> runs, boolean committing) throws SQLException;

  /** Whether it gives the keys of several rows. */
  boolean givesKeys();

  /** Whether uncommitted work is lost when the connection is closed. */
  boolean closingRollsBack();
}
