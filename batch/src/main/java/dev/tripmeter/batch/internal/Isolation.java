package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.RejectedRow;
import dev.tripmeter.batch.RowRejectedException;
import dev.tripmeter.batch.internal.Sender.RowFailure;
import dev.tripmeter.batch.internal.dialect.Failure;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Finds the rows of a statement that cannot go in. What the database says about the failure comes
 * first; else halves are tried, one trip each, always from the first row on: so the rows that go
 * in, and the one that fails, are those that one by one would have met.
 */
final class Isolation {
  private final Sender sender;
  private final int budget;
  private final Buffer<?> buffer;
  private final List<RejectedRow> rejected = new ArrayList<>();
  private List<Entry> left;

  /** For the rows of one statement. */
  Isolation(Sender sender, int budget, List<Entry> rows) {
    this.sender = sender;
    this.budget = budget;
    this.buffer = rows.get(0).lane().buffer();
    this.left = rows;
  }

  /**
   * Sends the rows. Where their writer keeps the good ones, those that cannot go in are reported to
   * it; else the first of them is thrown.
   */
  void send() throws SQLException {
    try {
      sendWhatGoesIn();
    } finally {
      rejected.sort(Comparator.comparingLong(RejectedRow::index));
      rejected.forEach(buffer::reject);
    }
  }

  private void sendWhatGoesIn() throws SQLException {
    while (true) {
      if (buffer.keepsGood()) {
        rejectBroken();
      }
      RowFailure failure = left.isEmpty() ? null : sender.attempt(left);
      if (failure == null) {
        return;
      }
      Entry guilty = Suspects.of(left, failure.cause(), failure.meaning());
      if (guilty == null) {
        Found found = firstOf(left, failure);
        left = left.subList(found.goodBefore(), left.size());
        guilty = found.isGuilty() ? left.get(0) : null;
        failure = found.failure();
      }
      if (guilty == null) {
        continue;
      }
      int before = left.indexOf(guilty);
      if (before > 0 && !buffer.keepsGood()) {
        left = left.subList(0, before); // There may be an earlier one, which is met later.
        sendWhatGoesIn();
      }
      reject(guilty, failure.cause(), failure.meaning());
      leave(List.of(guilty));
    }
  }

  private void leave(List<Entry> out) {
    List<Entry> rest = new ArrayList<>(left);
    rest.removeAll(Set.copyOf(out));
    left = rest;
  }

  /** Rows that refer to a row that is in no table are refused without a trip. */
  private void rejectBroken() throws BatchException {
    List<Entry> broken = new ArrayList<>();
    for (Entry row : left) {
      BatchException why = row.brokenReference();
      if (why != null) {
        reject(row, why, Failure.of(Failure.Kind.ROW));
        broken.add(row);
      }
    }
    if (!broken.isEmpty()) {
      leave(broken);
    }
  }

  /**
   * Where the first row is that cannot go in.
   *
   * @param goodBefore how many rows before it went in
   * @param failure why it cannot
   * @param isGuilty false when it went in after all, tried alone
   */
  private record Found(int goodBefore, RowFailure failure, boolean isGuilty) {}

  private Found firstOf(List<Entry> rows, RowFailure ofAll) throws SQLException {
    int good = 0;
    int bad = rows.size(); // The first so many have failed together.
    RowFailure why = ofAll;
    boolean triedAlone = false;
    while (!triedAlone) {
      int middle = Math.max(good + 1, (good + bad) / 2);
      triedAlone = middle == good + 1;
      RowFailure failure = sender.attempt(rows.subList(good, middle));
      if (failure != null) {
        bad = middle;
        why = failure;
      } else {
        good = middle;
        triedAlone = false;
        if (good == bad) {
          return new Found(good, why, false);
        }
      }
    }
    return new Found(good, why, true);
  }

  private void reject(Entry row, SQLException cause, Failure meaning) throws BatchException {
    RejectedRow told =
        new RejectedRow(
            buffer.table().name(),
            row.row(),
            row.index(),
            cause.getSQLState(),
            meaning.constraint(),
            meaning.column(),
            String.valueOf(cause.getMessage()));
    RowRejectedException failure = new RowRejectedException(told, cause);
    row.handle().fails(failure);
    if (!buffer.keepsGood()) {
      throw failure;
    }
    if (rejected.size() == budget) {
      throw new BatchException(
          "More than "
              + budget
              + " rows of one statement were refused (isolationBudget), the last: "
              + failure.getMessage(),
          failure);
    }
    row.lane().settled(List.of(row));
    rejected.add(told);
  }
}
