package dev.tripmeter.core.bill;

import dev.tripmeter.core.ledger.Unattributed;
import org.jspecify.annotations.Nullable;

/**
 * Traffic outside any call. It is part of the bill's tally; a count that cannot be had is {@link
 * dev.tripmeter.core.Tally#UNKNOWN}.
 *
 * @param trips round trips
 * @param waitSeconds time blocked for their answers
 * @param bytesSent bytes from client to server
 * @param bytesReceived bytes from server to client
 */
public record UnattributedLine(
    long trips, @Nullable Double waitSeconds, long bytesSent, long bytesReceived) {

  static UnattributedLine of(Unattributed traffic) {
    return new UnattributedLine(
        traffic.trips(),
        Seconds.ofCount(traffic.waitNanos()),
        traffic.bytesSent(),
        traffic.bytesReceived());
  }
}
