package dev.tripmeter.batch.internal;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Sends rows that have waited long enough, on a thread of its own. Off unless an age was given. */
final class AgeTrigger {
  private final Engine engine;
  private final long nanos;
  private final @Nullable ScheduledThreadPoolExecutor timer;
  private @Nullable ScheduledFuture<?> next;

  AgeTrigger(Optional<Duration> maxAge, Engine engine) {
    this.engine = engine;
    this.nanos = maxAge.map(Duration::toNanos).orElse(0L);
    this.timer = maxAge.isPresent() ? timer() : null;
  }

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1,
            work -> {
              Thread thread = new Thread(work, "tripmeter-batch-age");
              thread.setDaemon(true);
              return thread;
            });
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }

  /** A row waits: the first of them starts the clock. */
  void rowsInside() {
    if (timer != null && next == null) {
      next = timer.schedule(engine::flushAged, nanos, TimeUnit.NANOSECONDS);
    }
  }

  /** No row waits. */
  void nothingInside() {
    if (next != null) {
      next.cancel(false);
      next = null;
    }
  }

  void close() {
    if (timer != null) {
      timer.shutdownNow();
    }
  }
}
