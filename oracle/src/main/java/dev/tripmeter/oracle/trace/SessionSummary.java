package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A session in one sentence: how long, how many trips, and what client and network took of it. */
final class SessionSummary {
  private SessionSummary() {}

  static String of(SessionReport session) {
    String trips =
        session.tripsUnknownBecause() == null
            ? Figures.counted(session.trips(), "trip")
            : "trips " + session.tripsUnknownBecause();
    Double seconds = session.time().responseSeconds();
    return (seconds == null
            ? "Response time " + SessionReport.NO_TIMES
            : time(seconds) + " of response time")
        + "; "
        + trips
        + client(session)
        + ".";
  }

  private static String client(SessionReport session) {
    ClientTime client = session.client();
    if (client == null) {
      return "";
    }
    if (client.seconds() == null) {
      return "; time with client and network " + client.from();
    }
    if (session.protocol().equals(Protocols.LOCAL)) {
      return "; " + time(client.seconds()) + " with the client (" + client.from() + ")";
    }
    String all = "; " + time(client.seconds()) + " with client and network";
    if (client.networkSeconds() == null) {
      return all + ", not told apart (" + client.from() + ")";
    }
    return String.format(
        Locale.ROOT,
        "%s: %s network and %s thinking at %,d µs a trip (%s)",
        all,
        time(client.networkSeconds()),
        time(client.thinkSeconds()),
        client.tripMicros(),
        client.from());
  }

  /** Seconds in the unit that shows them: what is short would be 0.000 s. */
  private static String time(@Nullable Double seconds) {
    return seconds == null || seconds >= 0.1
        ? Figures.seconds(seconds) + " s"
        : Figures.millis(seconds) + " ms";
  }
}
