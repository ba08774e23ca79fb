package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Session;
import java.sql.ResultSet;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** What stands by hand of {@link MeteredStatement} and its heirs. */
abstract class StatementSupport extends Booked {
  private final MeteredConnection connection;
  private int statementId;
  private int batchId = Session.NO_STATEMENT;
  private int entries;
  private boolean updateCountBooked = true;
  private @Nullable MeteredResultSet result;
  private @Nullable MeteredResultSet keys;

  StatementSupport(MeteredConnection connection, int statementId) {
    this.connection = connection;
    this.statementId = statementId;
  }

  @Override
  abstract Statement raw();

  @Override
  final Account account() {
    return connection.account();
  }

  @Override
  final int statementId() {
    return statementId;
  }

  /** A SQL text is about to be run. */
  final int executing(String sql) {
    leaveResults();
    statementId = account().statement(sql);
    return statementId;
  }

  /** The prepared text is about to be run. */
  final int executing() {
    leaveResults();
    return statementId;
  }

  /** A batch is about to be run. One of several texts is booked on its first. */
  final int executingBatch() {
    leaveResults();
    if (batchId != Session.NO_STATEMENT) {
      statementId = batchId;
      batchId = Session.NO_STATEMENT;
    }
    return statementId;
  }

  /** A text was added to the batch. */
  final void added(String sql) {
    if (entries++ == 0) {
      batchId = account().statement(sql);
    }
  }

  /** A set of parameters was added to the batch. */
  final void added() {
    entries++;
  }

  /** The batch was emptied. */
  final void cleared() {
    entries = 0;
    batchId = Session.NO_STATEMENT;
  }

  final long takeEntries() {
    long taken = entries;
    entries = 0;
    return taken;
  }

  /** The application has yet to ask whether the answer is rows or a count of rows. */
  final boolean undecided(boolean isResultSet) {
    updateCountBooked = isResultSet;
    return isResultSet;
  }

  /** The application asked how many rows were affected. We never ask for ourselves. */
  final void counted(long updateCount) {
    if (!updateCountBooked && updateCount > 0) {
      updateCountBooked = true;
      account().rows(statementId, CallKind.EXECUTE, updateCount);
    }
  }

  final @Nullable ResultSet newResult(@Nullable ResultSet raw) {
    result = MeteredResultSet.of(account(), (MeteredStatement) this, CallKind.EXECUTE, raw);
    return result;
  }

  final @Nullable ResultSet currentResult(@Nullable ResultSet raw) {
    if (result != null && result.raw() == raw) {
      return result;
    }
    if (result != null) {
      result.ended();
    }
    return newResult(raw);
  }

  /** Keys are rows that the execution has counted as affected already. */
  final @Nullable ResultSet generatedKeys(@Nullable ResultSet raw) {
    if (keys == null || keys.raw() != raw) {
      keys = MeteredResultSet.of(account(), (MeteredStatement) this, null, raw);
    }
    return keys;
  }

  /** The statement was closed, and its results with it. */
  final void ended() {
    leaveResults();
    cleared();
  }

  private void leaveResults() {
    if (result != null) {
      result.ended();
      result = null;
    }
    keys = null;
    updateCountBooked = true;
  }
}
