package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.batch.transparent.CollectedHereException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/** What the program is told when something that was collected fails. */
final class Failures {
  /**
   * Classes of SQLSTATE that are not about one statement: connections, invalid transactions,
   * rollbacks by the server, its resources, its operators, its own faults.
   */
  private static final Set<String> NOT_OF_ONE = Set.of("08", "25", "40", "53", "57", "58", "XX");

  private Failures() {}

  /** Whether it is worth looking for the one execution that fails. */
  static boolean isOfOne(SQLException failure) {
    String state = failure.getSQLState();
    return state != null && state.length() > 2 && !NOT_OF_ONE.contains(state.substring(0, 2));
  }

  /** What the driver would have thrown for a statement of its own. */
  static SQLException ofOne(SQLException failure) {
    if (failure instanceof BatchUpdateException batch) {
      if (batch.getNextException() != null) {
        return batch.getNextException();
      }
      if (batch.getCause() instanceof SQLException cause) {
        return cause;
      }
    }
    return failure;
  }

  /** Says in a failure which of the collected executions it was, and where it was executed. */
  static SQLException at(SQLException failure, Op op, List<Op> inOrder) {
    failure.addSuppressed(
        new CollectedHereException(
            inOrder.indexOf(op) + 1, inOrder.size(), op.sql(), op.origin().stackTrace()));
    return failure;
  }

  /**
   * Says in a failure that nobody can tell which execution it was; the first one stands for all.
   */
  static SQLException somewhere(SQLException failure, List<Op> inOrder) {
    SQLException told = ofOne(failure);
    Op first = inOrder.get(0);
    told.addSuppressed(
        new CollectedHereException(
            inOrder.size() == 1 ? 1 : CollectedHereException.ANY,
            inOrder.size(),
            first.sql(),
            first.origin().stackTrace()));
    return told;
  }
}
