package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.FlushResult;
import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.Failure;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Sends statements, and counts them. */
final class Sender {
  /** The other one has the locks now, and should be faster. Doubled each time. */
  private static final long AFTER_DEADLOCK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Connection connection;
  private final Dialect dialect;
  private final Transaction transaction;
  private final int deadlockRetries;
  private final Trips trips;
  private long rows;
  private long statements;

  /** Whether the transaction stands on the savepoint before rows that failed. */
  private boolean afterFailure;

  Sender(Connection connection, Dialect dialect, Transaction transaction, int deadlockRetries) {
    this.connection = connection;
    this.dialect = dialect;
    this.transaction = transaction;
    this.deadlockRetries = deadlockRetries;
    this.trips = Trips.of(connection);
  }

  /**
   * Tries to send rows that are ready; when they go in, tells their handles and lets go of them.
   *
   * @return null when they went in; else why one of them cannot, and none has
   * @throws SQLException what is no row's fault
   */
  @Nullable RowFailure attempt(List<Entry> entries) throws SQLException {
    for (int retries = 0; ; retries++) {
      try {
        deliver(entries);
        return null;
      } catch (Refusal | BatchException e) {
        throw e; // Our own: the database was not asked.
      } catch (SQLException e) {
        afterFailure = true;
        Failure failure = dialect.failure(e);
        if (failure.kind() == Failure.Kind.ROW) {
          return new RowFailure(e, failure);
        }
        if (failure.kind() != Failure.Kind.DEADLOCK || retries == deadlockRetries) {
          throw e;
        }
        LockSupport.parkNanos(AFTER_DEADLOCK_NANOS << retries);
      }
    }
  }

  private void deliver(List<Entry> entries) throws SQLException {
    Lane lane = entries.get(0).lane();
    statements++;
    @Nullable Object[] keys = lane.send(entries, afterFailure);
    afterFailure = false;
    boolean asked = lane.buffer().answers();
    Stretch stretch = transaction.current();
    for (int i = 0; i < entries.size(); i++) {
      entries.get(i).handle().written(stretch, asked, asked ? keys[i] : null);
    }
    lane.settled(entries);
    transaction.sent(entries);
    rows += entries.size();
  }

  /** Leaves the savepoint of a failure, before something else is done. At most one trip. */
  void settle() throws SQLException {
    if (afterFailure) {
      dialect.recover(connection);
      afterFailure = false;
    }
  }

  /** The transaction is gone, and its savepoints with it. */
  void rolledBack() {
    afterFailure = false;
  }

  /** What was sent so far. */
  Count count() {
    return new Count(rows, statements, trips.now());
  }

  /**
   * Why rows cannot go in.
   *
   * @param cause the database's own failure
   * @param meaning what it means
   */
  record RowFailure(SQLException cause, Failure meaning) {}

  /**
   * A moment in the life of a sender.
   *
   * @param rows rows sent
   * @param statements statements sent
   * @param trips trips of the connection; empty when unknown
   */
  record Count(long rows, long statements, OptionalLong trips) {
    FlushResult since(Count before) {
      OptionalLong both =
          trips.isPresent() && before.trips.isPresent()
              ? OptionalLong.of(trips.getAsLong() - before.trips.getAsLong())
              : OptionalLong.empty();
      return new FlushResult(rows - before.rows, statements - before.statements, both);
    }
  }
}
