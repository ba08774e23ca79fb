package dev.tripmeter.wire;

import java.util.function.LongConsumer;

/** Something to be done at a moment, at most once in an {@link Agenda}. */
final class Appointment {
  private final LongConsumer work;
  private long dueNanos;
  private boolean queued;

  /**
   * @param work is told the time
   */
  Appointment(LongConsumer work) {
    this.work = work;
  }

  long dueNanos() {
    return dueNanos;
  }

  boolean isQueued() {
    return queued;
  }

  void queue(long atNanos) {
    dueNanos = atNanos;
    queued = true;
  }

  void keep(long nowNanos) {
    queued = false;
    work.accept(nowNanos);
  }
}
