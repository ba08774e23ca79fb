package dev.tripmeter.oracle.trace;

import org.jspecify.annotations.Nullable;

/**
 * Client and network between the server's answers and the client's next requests, told apart. The
 * network is modelled: trips times the time of one. Where nobody gave that, it is the 5th
 * percentile of the waits for the client: the trips the client answered at once.
 *
 * @param seconds client and network together, measured; null behind a shared server, which does not
 *     wait for its clients as a dedicated one does
 * @param tripMicros the time of one trip; null where it cannot be told
 * @param from how that is known, or why not
 * @param networkSeconds trips times it, at most all; null where it cannot be told
 * @param thinkSeconds the rest; null where it cannot be told
 */
public record ClientTime(
    @Nullable Double seconds,
    @Nullable Long tripMicros,
    String from,
    @Nullable Double networkSeconds,
    @Nullable Double thinkSeconds) {

  /** Why a shared server's waits for its clients are not the clients' time. */
  static final String SHARED_SERVER =
      "not measurable: a shared server does not wait for its clients one by one";

  static ClientTime of(TripTimes times, long ela, String protocol, TickUnit unit) {
    if (protocol.equals(Protocols.SHARED_SERVER)) {
      return new ClientTime(null, null, SHARED_SERVER, null, null);
    }
    double seconds = unit.seconds(ela);
    if (protocol.equals(Protocols.LOCAL)) {
      return new ClientTime(seconds, 0L, "local connection: no network", 0.0, seconds);
    }
    if (times.count() < TripTimes.FEWEST) {
      return new ClientTime(
          seconds, null, "fewer than " + TripTimes.FEWEST + " trips: no percentile", null, null);
    }
    long low = times.lowTicks();
    double network = Math.min(seconds, unit.seconds(low * times.count()));
    return new ClientTime(
        seconds,
        unit.micros(low),
        "5th percentile of the waits for the client",
        network,
        seconds - network);
  }
}
