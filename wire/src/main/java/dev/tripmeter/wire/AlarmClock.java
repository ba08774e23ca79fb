package dev.tripmeter.wire;

import dev.tripmeter.core.NanoClock;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes somebody at a moment. {@link java.nio.channels.Selector#select(long)} counts in whole
 * milliseconds; half of a distance is often less. So the relay's thread waits without a limit,
 * hears of arrivals at once, and is woken by this clock's thread, which touches no socket.
 */
final class AlarmClock implements AutoCloseable {
  private static final long NEVER = Long.MIN_VALUE;

  private final NanoClock clock;
  private final Runnable alarm;
  private final AtomicLong wakeAtNanos = new AtomicLong(NEVER);
  private final Thread thread;
  private volatile boolean closed;

  AlarmClock(String threadName, NanoClock clock, Runnable alarm) {
    this.clock = clock;
    this.alarm = alarm;
    this.thread = new Thread(this::run, threadName);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Sets the clock; an earlier setting is forgotten. May ring without need, never too late. */
  void wakeAt(long nanos) {
    long before = wakeAtNanos.getAndSet(nanos);
    if (before == NEVER || nanos - before < 0) {
      LockSupport.unpark(thread);
    }
  }

  /** Ends the thread and waits until it is gone. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
    Threads.join(thread);
  }

  private void run() {
    while (!closed) {
      long at = wakeAtNanos.get();
      if (at == NEVER) {
        LockSupport.park(this);
        continue;
      }
      long leftNanos = at - clock.nanoTime();
      if (leftNanos > 0) {
        LockSupport.parkNanos(this, leftNanos);
      } else if (wakeAtNanos.compareAndSet(at, NEVER)) {
        alarm.run();
      }
    }
  }
}
