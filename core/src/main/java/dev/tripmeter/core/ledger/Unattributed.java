package dev.tripmeter.core.ledger;

import static dev.tripmeter.core.Tally.UNKNOWN;
import static dev.tripmeter.core.Tally.sum;

import dev.tripmeter.core.Tally;

/**
 * Traffic outside any call: keep-alives, a cancel's own socket, what the driver does by itself.
 *
 * @param trips round trips
 * @param waitNanos time blocked for their answers
 * @param bytesSent bytes from client to server
 * @param bytesReceived bytes from server to client
 */
public record Unattributed(long trips, long waitNanos, long bytesSent, long bytesReceived) {

  /** No such traffic. */
  public static final Unattributed NONE = new Unattributed(0, 0, 0, 0);

  /** Such traffic cannot be seen. */
  public static final Unattributed NOT_MEASURED =
      new Unattributed(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN);

  /** This traffic and the other together; unknown is contagious. */
  public Unattributed plus(Unattributed other) {
    return new Unattributed(
        sum(trips, other.trips),
        sum(waitNanos, other.waitNanos),
        sum(bytesSent, other.bytesSent),
        sum(bytesReceived, other.bytesReceived));
  }

  /** Its counts. */
  public Tally tally() {
    return new Tally(0, 0, 0, 0, 0, trips, 0, 0, 0, 0, 0, 0, bytesSent, bytesReceived);
  }
}
