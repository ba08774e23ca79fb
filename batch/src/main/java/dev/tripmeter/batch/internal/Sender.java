package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.FlushResult;
import dev.tripmeter.batch.RejectedRow;
import dev.tripmeter.batch.RowRejectedException;
import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.Failure;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Sends statements, and counts them. */
final class Sender {
  private final Dialect dialect;
  private final Transaction transaction;
  private final Trips trips;
  private long rows;
  private long statements;

  Sender(Dialect dialect, Transaction transaction, Trips trips) {
    this.dialect = dialect;
    this.transaction = transaction;
    this.trips = trips;
  }

  /** Sends rows that are ready, and tells their handles. */
  void send(Lane lane, List<Entry> entries) throws SQLException {
    try {
      deliver(lane, entries, false);
    } catch (Refusal e) {
      throw e;
    } catch (SQLException e) {
      Failure failure = dialect.failure(e);
      if (failure.kind() != Failure.Kind.ROW) {
        throw e;
      }
      Entry first = entries.get(0);
      throw new RowRejectedException(
          new RejectedRow(
              lane.buffer().table().name(),
              entries.size() == 1 ? first.row() : null,
              first.index(),
              e.getSQLState(),
              failure.constraint(),
              failure.column(),
              String.valueOf(e.getMessage())),
          e);
    }
  }

  private void deliver(Lane lane, List<Entry> entries, boolean afterFailure) throws SQLException {
    @Nullable Object[] keys = lane.send(entries, afterFailure);
    boolean asked = lane.buffer().key() != null;
    Stretch stretch = transaction.current();
    for (int i = 0; i < entries.size(); i++) {
      entries.get(i).handle().written(stretch, asked, asked ? keys[i] : null);
    }
    stretch.sent(lane.buffer(), entries.size());
    rows += entries.size();
    statements++;
  }

  /** What was sent so far. */
  Count count() {
    return new Count(rows, statements, trips.now());
  }

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
