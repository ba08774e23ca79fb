package dev.tripmeter.jdbc.internal.socket;

import java.util.concurrent.atomic.AtomicLong;

/** What sockets have counted so far. Written by the thread that reads and writes, read by any. */
public final class Counters {
  private final AtomicLong trips = new AtomicLong();
  private final AtomicLong waitNanos = new AtomicLong();
  private final AtomicLong bytesSent = new AtomicLong();
  private final AtomicLong bytesReceived = new AtomicLong();

  /** Times the first byte after a write arrived. */
  public long trips() {
    return trips.get();
  }

  /** How long readers were blocked. */
  public long waitNanos() {
    return waitNanos.get();
  }

  /** Bytes written. */
  public long bytesSent() {
    return bytesSent.get();
  }

  /** Bytes read. */
  public long bytesReceived() {
    return bytesReceived.get();
  }

  void trip() {
    trips.incrementAndGet();
  }

  void waited(long nanos) {
    waitNanos.addAndGet(nanos);
  }

  void sent(long bytes) {
    bytesSent.addAndGet(bytes);
  }

  void received(long bytes) {
    bytesReceived.addAndGet(bytes);
  }
}
