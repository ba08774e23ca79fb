package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.RejectedRow;
import dev.tripmeter.batch.RowRejectedException;
import dev.tripmeter.batch.internal.Sender.RowFailure;
import dev.tripmeter.batch.internal.dialect.Failure;
import java.sql.SQLException;
import java.util.ArrayList;
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
  private List<Entry> left;
  private int rejected;

  /** For the rows of one statement. */
  Isolation(Sender sender, int budget, List<Entry> rows) {
    this.sender = sender;
    this.budget = budget;
    this.left = rows;
  }

  /**
   * Sends the rows. Where their writer keeps the good ones, those that cannot go in are reported to
   * it; else the first of them is thrown.
   */
  void send() throws SQLException {
    boolean keepsGood = left.get(0).lane().buffer().keepsGood();
    while (true) {
      if (keepsGood) {
        rejectBroken();
      }
      RowFailure failure = left.isEmpty() ? null : sender.attempt(left);
      if (failure == null) {
        return;
      }
      List<Entry> guilty = Suspects.of(left, failure.cause(), failure.meaning());
      if (guilty.isEmpty()) {
        Found found = firstOf(left, failure);
        left = left.subList(found.goodBefore(), left.size());
        guilty = left.subList(0, found.isGuilty() ? 1 : 0);
        failure = found.failure();
      }
      for (Entry row : guilty) {
        reject(row, failure.cause(), failure.meaning());
      }
      leave(guilty);
    }
  }

  private void leave(List<Entry> out) {
    if (!out.isEmpty()) {
      List<Entry> rest = new ArrayList<>(left);
      rest.removeAll(Set.copyOf(out));
      left = rest;
    }
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
    leave(broken);
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
    Buffer<?> buffer = row.lane().buffer();
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
    if (++rejected > budget) {
      throw new BatchException(
          "More than "
              + budget
              + " rows of one statement were refused (isolationBudget), the last: "
              + failure.getMessage(),
          failure);
    }
    row.lane().settled(List.of(row));
    buffer.reject(told);
  }
}
