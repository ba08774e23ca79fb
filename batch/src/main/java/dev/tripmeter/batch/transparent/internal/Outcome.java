package dev.tripmeter.batch.transparent.internal;

import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** What becomes of a collected execution. Guarded by its connection's {@link Batcher}. */
final class Outcome {
  private final boolean oneRow;
  private long count = Statement.SUCCESS_NO_INFO;
  private State state = State.WAITING;
  private boolean unwanted;
  private @Nullable KeyRow keys;

  private enum State {
    WAITING,
    SENT,
    LOST
  }

  /**
   * One that waits.
   *
   * @param oneRow whether the text itself tells that one row is affected
   */
  Outcome(boolean oneRow) {
    this.oneRow = oneRow;
  }

  boolean isWaiting() {
    return state == State.WAITING;
  }

  /** How many rows were affected, or {@link Statement#SUCCESS_NO_INFO} while nobody knows. */
  long count() {
    return oneRow ? 1 : count;
  }

  void sent(long rows) {
    state = State.SENT;
    count = rows;
  }

  void lost() {
    state = State.LOST;
  }

  /** Its keys have come. */
  void keys(KeyRow row) throws SQLException {
    KeyRow before = keys;
    keys = unwanted ? null : row;
    if (before != null) {
      before.release();
    }
    if (unwanted) {
      row.release();
    }
  }

  /** The row that holds its keys, once it was sent. */
  KeyRow keys() throws SQLException {
    KeyRow row = keys;
    if (state == State.LOST || row == null) {
      throw new SQLException(
          state == State.LOST
              ? "The row was rolled back before it was sent: it has no keys"
              : "The database gave no keys for this row: a trigger or rule may have put it"
                  + " elsewhere or nowhere");
    }
    return row;
  }

  /** The program can no longer ask for its keys. */
  void unwanted() throws SQLException {
    unwanted = true;
    KeyRow row = keys;
    keys = null;
    if (row != null) {
      row.release();
    }
  }

  boolean isWanted() {
    return !unwanted;
  }

  void requireNotLost() throws SQLException {
    if (state == State.LOST) {
      throw new SQLException("The statement was rolled back before it was sent: it has no count");
    }
  }
}
