package dev.tripmeter.lab.query;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.stats.LatencySummary;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One statement, row by row. All figures are of the first run, but for {@code laterRuns}.
 *
 * @param statement the statement without its literals
 * @param fetchSize rows asked for at a time; 0 when it was left to the driver
 * @param autocommit whether each run was a transaction of its own
 * @param distance what was added to every trip
 * @param rows rows read
 * @param updateCount rows affected by a statement without rows; null for a query
 * @param firstRowMicros from the start until the first row could be read, or the answer was there
 * @param seconds from the start to the end of the rows
 * @param microsPerRow the time by row; null without rows
 * @param rowTimes how long each row took since the one before; null without rows
 * @param tally the counts
 * @param trips where trips happened; null without a socket meter
 * @param tripsNotListed trips past the length of the list
 * @param constantTrips trips that are not the statement's: the logon, the end of the transaction;
 *     null without a socket meter
 * @param rowMicros times of the first rows, as many as were asked for
 * @param laterRuns the runs after the first; null when there was one
 */
public record QueryResult(
    String statement,
    int fetchSize,
    boolean autocommit,
    Distance distance,
    long rows,
    @Nullable Long updateCount,
    long firstRowMicros,
    double seconds,
    @Nullable Double microsPerRow,
    @Nullable LatencySummary rowTimes,
    Tally tally,
    @Nullable List<TripMark> trips,
    long tripsNotListed,
    @Nullable Map<String, Long> constantTrips,
    List<Long> rowMicros,
    @Nullable LaterRuns laterRuns) {}
