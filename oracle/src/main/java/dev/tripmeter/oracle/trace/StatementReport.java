package dev.tripmeter.oracle.trace;

import org.jspecify.annotations.Nullable;

/**
 * One statement in one session.
 *
 * @param key what tells it from others: its SQL identifier, hash value, or plan
 * @param sqlId Oracle's identifier; null before 11.1 and where the text is not in the trace
 * @param sql its text, without literals unless they were asked for
 * @param textInTrace whether the trace holds the text
 * @param depth the least recursive depth it ran at, closing its cursor aside; 0 is the client's own
 * @param parses parse calls
 * @param hardParses parse calls that missed the library cache
 * @param executions execute calls
 * @param fetches fetch calls
 * @param closes close calls
 * @param otherCalls calls of other verbs
 * @param failures calls and parses that ended with an error
 * @param rows rows returned or affected
 * @param rowsPerFetch rows a fetch; null without fetches
 * @param maxRowsPerFetch most rows of one fetch
 * @param trips trips that ended with it; null when the trace holds no waits
 * @param executionsPerTrip executions a trip; null when there is none to divide by
 * @param seconds elapsed in its calls, recursive work included
 * @param cpuSeconds CPU in its calls, recursive work included
 * @param ownSeconds elapsed without recursive work; where time is lumped, by its share of the spans
 * @param ownCpuSeconds CPU without recursive work; negative by the steps of the CPU clock
 * @param ownAtLeastSeconds the least {@code ownSeconds} can be where time is lumped, to the bound
 *     of the granularity; null where it is not
 * @param ownAtMostSeconds the most it can be; null where time is not lumped
 * @param physicalReads blocks read, recursive work included
 * @param ownPhysicalReads without it
 * @param logicalReads consistent and current gets, recursive work included
 * @param ownLogicalReads without it
 * @param waitSeconds waits on its cursors, those for the client left out; null when the trace holds
 *     no waits
 * @param clientSeconds client and network after trips that ended with it; null when the trace holds
 *     no waits, and behind a shared server
 */
public record StatementReport(
    String key,
    @Nullable String sqlId,
    String sql,
    boolean textInTrace,
    long depth,
    long parses,
    long hardParses,
    long executions,
    long fetches,
    long closes,
    long otherCalls,
    long failures,
    long rows,
    @Nullable Double rowsPerFetch,
    long maxRowsPerFetch,
    long trips,
    @Nullable Double executionsPerTrip,
    double seconds,
    double cpuSeconds,
    double ownSeconds,
    double ownCpuSeconds,
    @Nullable Double ownAtLeastSeconds,
    @Nullable Double ownAtMostSeconds,
    long physicalReads,
    long ownPhysicalReads,
    long logicalReads,
    long ownLogicalReads,
    @Nullable Double waitSeconds,
    @Nullable Double clientSeconds) {

  /** Calls of all verbs. */
  public long calls() {
    return parses + executions + fetches + closes + otherCalls;
  }
}
