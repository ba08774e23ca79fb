package dev.tripmeter.lab.query;

import dev.tripmeter.core.Tally;
import dev.tripmeter.core.stats.LatencySummary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One run of the statement.
 *
 * @param rows rows read
 * @param updateCount rows affected by a statement without rows; null for a query
 * @param firstRowMicros from the start until the first row could be read, or the answer was there
 * @param seconds from the start to the end of the rows
 * @param microsPerRow the time by row; null without rows
 * @param rowTimes how long each row took since the one before; null without rows
 * @param tally the counts of this run alone
 * @param tripCount trips of this run; null without a socket meter
 * @param trips where they happened, as far as they are listed; null without a socket meter
 * @param tripsNotListed trips past the length of the list
 * @param rowMicros times of the first rows, as many as were asked for
 */
record QueryRun(
    long rows,
    @Nullable Long updateCount,
    long firstRowMicros,
    double seconds,
    @Nullable Double microsPerRow,
    @Nullable LatencySummary rowTimes,
    Tally tally,
    @Nullable Long tripCount,
    @Nullable List<TripMark> trips,
    long tripsNotListed,
    List<Long> rowMicros) {}
