package dev.tripmeter.jdbc.internal.socket;

import dev.tripmeter.core.NanoClock;

/**
 * The rule of the trip, for one socket: when the first byte after a write arrives, the client has
 * waited for one trip. Several writes before it are one trip; several reads after it are none; the
 * end of the stream is no byte.
 */
final class SocketMeter {
  private final Counters counters;
  private final NanoClock clock;
  private volatile boolean awaiting;

  SocketMeter(Counters counters, NanoClock clock) {
    this.counters = counters;
    this.clock = clock;
  }

  /** Bytes are about to be written; told before, because the answer may come before we return. */
  void writing(long bytes) {
    if (bytes > 0) {
      awaiting = true;
      counters.sent(bytes);
    }
  }

  /** A read begins. Returns the moment. */
  long reading() {
    return clock.nanoTime();
  }

  /** A read has ended: bytes were read, or none. */
  void read(long bytes, long start) {
    counters.waited(clock.nanoTime() - start);
    if (bytes > 0) {
      counters.received(bytes);
      if (awaiting) {
        awaiting = false;
        counters.trip();
      }
    }
  }
}
