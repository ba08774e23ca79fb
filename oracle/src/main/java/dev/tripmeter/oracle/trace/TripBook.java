package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.oracle.trace.internal.CallLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The trips of one session, and the ends of its transactions. A trip ends when the server begins to
 * wait for the client's next request; it belongs to the last call it carried. Not thread-safe.
 */
final class TripBook {
  private final Cell commits = new Cell(CallKind.COMMIT);
  private final Cell rollbacks = new Cell(CallKind.ROLLBACK);
  private final Cell lobs = new Cell(CallKind.LOB);
  private final TripTimes times = new TripTimes();
  private @Nullable Cell current;
  private @Nullable StatementAccount currentStatement;
  private boolean callInTrip;
  private boolean endInTrip;
  private long withoutCall;
  private long pureEnds;
  private long readWriteCommits;
  private long readOnlyCommits;
  private long readWriteRollbacks;
  private long readOnlyRollbacks;

  /**
   * A call that no other contains ended: the client's, unless its statement is the server's own.
   */
  void called(Cell cell, StatementAccount statement) {
    callInTrip = true;
    if (!statement.isRecursive()) {
      current = cell;
      currentStatement = statement;
    }
  }

  /** Work on a large object ended. */
  void lob(CallLine call) {
    lobs.add(1, call.e(), call.e(), call.e(), 0);
    current = lobs;
    callInTrip = true;
  }

  /** A transaction ended: by a call of its own, or within the trip of another. */
  void transactionEnded(boolean rolledBack, boolean readOnly) {
    Cell cell = rolledBack ? rollbacks : commits;
    cell.add(1, 0, 0, 0, 0);
    if (!readOnly) {
      cell.achieved();
    }
    readWriteCommits += !rolledBack && !readOnly ? 1 : 0;
    readOnlyCommits += !rolledBack && readOnly ? 1 : 0;
    readWriteRollbacks += rolledBack && !readOnly ? 1 : 0;
    readOnlyRollbacks += rolledBack && readOnly ? 1 : 0;
    endInTrip = true;
    if (current == null) {
      current = cell;
    }
  }

  /** The server worked between calls: for the end of a transaction, where one is under way. */
  void worked(long ela) {
    if (current == commits || current == rollbacks) {
      current.worked(ela);
    }
  }

  /**
   * The client's next request came.
   *
   * @param statement of the cursor the wait names; null when it names none we know
   * @param ela how long the client and the network took
   */
  void ended(@Nullable StatementAccount statement, long ela) {
    times.add(ela);
    StatementAccount last =
        statement == null || statement.isRecursive() ? currentStatement : statement;
    if (last != null) {
      last.trip(ela);
    }
    if (current == null) {
      withoutCall++;
    } else {
      current.trip();
    }
    pureEnds += endInTrip && !callInTrip ? 1 : 0;
    current = null;
    currentStatement = null;
    callInTrip = false;
    endInTrip = false;
  }

  TripTimes times() {
    return times;
  }

  /** Trips no call line stands for: attention, session calls, what began before the trace. */
  long withoutCall() {
    return withoutCall;
  }

  /** Trips that did nothing but end a transaction. */
  long pureEnds() {
    return pureEnds;
  }

  long readWriteCommits() {
    return readWriteCommits;
  }

  long readOnlyCommits() {
    return readOnlyCommits;
  }

  long readWriteRollbacks() {
    return readWriteRollbacks;
  }

  long readOnlyRollbacks() {
    return readOnlyRollbacks;
  }

  /** The cells that belong to no statement, in use. */
  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>(List.of(commits, rollbacks, lobs));
    cells.removeIf(Cell::isEmpty);
    return cells;
  }
}
