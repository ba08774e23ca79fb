package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.Tally;
import dev.tripmeter.jdbc.internal.socket.Counters;
import org.jspecify.annotations.Nullable;

/**
 * What sockets have counted and nobody has booked yet; unknown where there is no socket meter.
 * Guarded by its {@link Account}, but for {@link #hasTrips()}.
 */
final class Unbooked {
  private final @Nullable Counters counters;
  private volatile long bookedTrips;
  private long bookedWait;
  private long bookedSent;
  private long bookedReceived;

  Unbooked(@Nullable Counters counters) {
    this.counters = counters;
  }

  /** Two counters compared; any thread. */
  boolean hasTrips() {
    Counters now = counters;
    return now != null && now.trips() != bookedTrips;
  }

  /** Whether there is anything, be it only a byte sent without a trip. */
  boolean any() {
    Counters now = counters;
    return now != null
        && (now.trips() != bookedTrips
            || now.bytesSent() != bookedSent
            || now.bytesReceived() != bookedReceived);
  }

  long takeTrips() {
    if (counters == null) {
      return Tally.UNKNOWN;
    }
    long before = bookedTrips;
    bookedTrips = counters.trips();
    return bookedTrips - before;
  }

  long takeWait() {
    if (counters == null) {
      return Tally.UNKNOWN;
    }
    long before = bookedWait;
    bookedWait = counters.waitNanos();
    return bookedWait - before;
  }

  long takeBytesSent() {
    if (counters == null) {
      return Tally.UNKNOWN;
    }
    long before = bookedSent;
    bookedSent = counters.bytesSent();
    return bookedSent - before;
  }

  long takeBytesReceived() {
    if (counters == null) {
      return Tally.UNKNOWN;
    }
    long before = bookedReceived;
    bookedReceived = counters.bytesReceived();
    return bookedReceived - before;
  }
}
