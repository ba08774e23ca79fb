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
 * Steps through the rows of all results and looks at the socket's meter after each row. Nothing is
 * computed from the fetch size, so a driver that does as it likes is seen to do so. Reads no
 * column: a driver may ask the server what the type of a value is, and that trip would be the
 * observer's and not the statement's. Keeps no row and a bounded number of marks: millions of rows
 * take no more memory than a thousand. For one run.
 */
final class RowWatch {
  /** Marks kept; later ones are only counted. */
  static final int MAX_MARKS = 1_000;

  /** What JDBC answers for the update count after the last result. */
  private static final long NO_MORE_RESULTS = -1;

  private final Meter meter;
  private final NanoClock clock;
  private final int listRows;
  private final LatencyRecorder rowTimes = new LatencyRecorder();
  private final List<TripMark> marks = new ArrayList<>();
  private final List<Long> rowMicros = new ArrayList<>();
  private int results;
  private long rows;
  private @Nullable Long updateCount;
  private long tripsNotListed;
  private long tripsSeen;
  private boolean answered;
  private long startNanos;
  private long lastNanos;
  private long firstRowNanos;

  RowWatch(Meter meter, NanoClock clock, int listRows) {
    this.meter = meter;
    this.clock = clock;
    this.listRows = listRows;
  }

  /**
   * Runs the statement to the end of all its results. An error that comes after something was read
   * is in the run; one that comes before is thrown.
   *
   * @param number the number of the run, from 1
   */
  QueryRun run(PreparedStatement statement, int number) throws SQLException {
    Mark mark = meter.mark();
    tripsSeen = meter.trips();
    startNanos = clock.nanoTime();
    lastNanos = startNanos;
    Stopped stopped = null;
    try {
      readAll(statement);
      end();
    } catch (SQLException failure) {
      if (results == 0 && rows == 0) {
        throw failure;
      }
      stopped = Stopped.by(failure, number, rows + 1);
      stop();
    }
    return result(meter.since(mark), stopped);
  }

  private void readAll(PreparedStatement statement) throws SQLException {
    boolean hasRows = statement.execute();
    long affected = 0;
    while (hasRows || (affected = statement.getLargeUpdateCount()) != NO_MORE_RESULTS) {
      if (hasRows) {
        try (ResultSet result = statement.getResultSet()) {
          read(result);
        }
      } else {
        updateCount = affected + (updateCount == null ? 0 : updateCount);
      }
      results++;
      hasRows = statement.getMoreResults();
    }
  }

  private void read(ResultSet result) throws SQLException {
    while (result.next()) {
      rows++;
      row(rows, meter.trips());
    }
    end();
  }

  private void row(long row, long trips) {
    long now = clock.nanoTime();
    long nanos = now - lastNanos;
    lastNanos = now;
    answered();
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
    answered();
  }

  private void stop() {
    long now = clock.nanoTime();
    long trips = meter.trips();
    if (trips != tripsSeen) {
      mark(new TripMark.BeforeRow(rows + 1, (now - lastNanos) / 1_000, trips - tripsSeen));
      tripsSeen = trips;
    }
    lastNanos = now;
  }

  /** The first row, or the first answer without one. */
  private void answered() {
    if (!answered) {
      answered = true;
      firstRowNanos = lastNanos - startNanos;
    }
  }

  private void mark(TripMark mark) {
    if (marks.size() < MAX_MARKS) {
      marks.add(mark);
    } else {
      tripsNotListed += mark.trips();
    }
  }

  private QueryRun result(Reading reading, @Nullable Stopped stopped) {
    long trips = reading.tally().trips();
    long elapsedNanos = lastNanos - startNanos;
    boolean known = Tally.isKnown(trips);
    return new QueryRun(
        results,
        rows,
        updateCount,
        firstRowNanos / 1_000,
        elapsedNanos / 1e9,
        rows == 0 ? null : elapsedNanos / 1e3 / rows,
        rowTimes.summary(elapsedNanos).orElse(null),
        reading.tally(),
        known ? Long.valueOf(trips) : null,
        known ? List.copyOf(marks) : null,
        tripsNotListed,
        List.copyOf(rowMicros),
        stopped);
  }
}
