package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Round trips between clients and the instance: the statistic {@code SQL*Net roundtrips to/from
 * client} and what follows from it. The server counts one trip per message it waits for, so
 * pipelined calls of 23ai drivers count fewer. Waits for {@code SQL*Net message from client} are
 * idle time over all sessions and say nothing of the time of a trip.
 *
 * @param total trips in the window
 * @param perSecond per second of elapsed time
 * @param perTransaction per commit or rollback
 * @param perUserCall per user call: below 1 where drivers send several calls at once
 * @param perExecution per execution, recursive ones included
 * @param bytesSentPerTrip to clients
 * @param bytesReceivedPerTrip from clients
 * @param moreDataFromClient waits for the rest of one call that did not fit into one send; not
 *     trips
 * @param moreDataToClient sends beyond the first of one answer; not trips
 */
public record TripFigures(
    long total,
    @Nullable BigDecimal perSecond,
    @Nullable BigDecimal perTransaction,
    @Nullable Double perUserCall,
    @Nullable Double perExecution,
    @Nullable Double bytesSentPerTrip,
    @Nullable Double bytesReceivedPerTrip,
    @Nullable Long moreDataFromClient,
    @Nullable Long moreDataToClient) {

  /** What the trips of the window cost at a time per trip, summed over the sessions, in seconds. */
  public double secondsAt(double secondsPerTrip) {
    return total * secondsPerTrip;
  }
}
