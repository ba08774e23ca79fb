package dev.tripmeter.lab.query;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.stats.LatencyRecorder;
import dev.tripmeter.jdbc.Mark;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.jdbc.Reading;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one result row by row and looks at the socket's meter before and after each row. Nothing is
 * computed from the fetch size, so a driver that does as it likes is seen to do so. Keeps no row
 * and a bounded number of marks: millions of rows take no more memory than a thousand. For one run.
 */
final class RowWatch {
  /** Marks kept; later ones are only counted. */
  static final int MAX_MARKS = 1_000;

  private final Meter meter;
  private final NanoClock clock;
  private final int listRows;
  private final LatencyRecorder rowTimes = new LatencyRecorder();
  private final List<TripMark> marks = new ArrayList<>();
  private final List<Long> rowMicros = new ArrayList<>();
  private long tripsNotListed;
  private long tripsSeen;
  private long lastNanos;
  private long firstRowNanos;

  RowWatch(Meter meter, NanoClock clock, int listRows) {
    this.meter = meter;
    this.clock = clock;
    this.listRows = listRows;
  }

  /** Runs the statement to the end of its rows. */
  QueryRun run(PreparedStatement statement) throws SQLException {
    Mark mark = meter.mark();
    tripsSeen = meter.trips();
    long start = clock.nanoTime();
    lastNanos = start;
    long rows = 0;
    Long updateCount = null;
    if (statement.execute()) {
      try (ResultSet result = statement.getResultSet()) {
        rows = read(result);
      }
    } else {
      updateCount = statement.getLargeUpdateCount();
      end();
      firstRowNanos = lastNanos - start;
    }
    long elapsed = lastNanos - start;
    return result(rows, updateCount, elapsed, meter.since(mark));
  }

  private long read(ResultSet result) throws SQLException {
    int columns = result.getMetaData().getColumnCount();
    long start = lastNanos;
    long row = 0;
    while (result.next()) {
      row++;
      long trips = meter.trips();
      for (int column = 1; column <= columns; column++) {
        result.getObject(column);
      }
      // Trips of reading a column (a large object, say) belong to the row after them.
      row(row, trips);
      if (row == 1) {
        firstRowNanos = lastNanos - start;
      }
    }
    end();
    if (row == 0) {
      firstRowNanos = lastNanos - start;
    }
    return row;
  }

  private void row(long row, long trips) {
    long now = clock.nanoTime();
    long nanos = now - lastNanos;
    lastNanos = now;
    rowTimes.record(nanos);
    if (rowMicros.size() < listRows) {
      rowMicros.add(nanos / 1_000);
    }
    if (trips != tripsSeen) {
      mark(new TripMark.BeforeRow(row, nanos / 1_000, trips - tripsSeen));
      tripsSeen = trips;
    }
  }

  private void end() {
    long now = clock.nanoTime();
    long trips = meter.trips();
    if (trips != tripsSeen) {
      mark(new TripMark.AtEnd((now - lastNanos) / 1_000, trips - tripsSeen));
      tripsSeen = trips;
    }
    lastNanos = now;
  }

  private void mark(TripMark mark) {
    if (marks.size() < MAX_MARKS) {
      marks.add(mark);
    } else {
      tripsNotListed += mark.trips();
    }
  }

  private QueryRun result(
      long rows, @Nullable Long updateCount, long elapsedNanos, Reading reading) {
    long trips = reading.tally().trips();
    long elapsedMicros = elapsedNanos / 1_000;
    boolean known = Tally.isKnown(trips);
    return new QueryRun(
        rows,
        updateCount,
        firstRowNanos / 1_000,
        elapsedMicros / 1e6,
        rows == 0 ? null : elapsedNanos / 1e3 / rows,
        rowTimes.summary(elapsedNanos).orElse(null),
        reading.tally(),
        known ? Long.valueOf(trips) : null,
        known ? List.copyOf(marks) : null,
        tripsNotListed,
        List.copyOf(rowMicros));
  }
}
