package dev.tripmeter.wire;

import java.util.PriorityQueue;

/** What is to be done when, the soonest first. Belongs to one thread. */
final class Agenda {
  private final PriorityQueue<Appointment> queue =
      // By difference: the clock's nanoseconds may wrap around.
      new PriorityQueue<>((one, other) -> Long.signum(one.dueNanos() - other.dueNanos()));

  /**
   * Makes an appointment. One already made for an earlier moment stands: it comes too early, finds
   * nothing due and is made anew.
   */
  void put(Appointment appointment, long dueNanos) {
    if (appointment.isQueued()) {
      if (dueNanos - appointment.dueNanos() >= 0) {
        return;
      }
      queue.remove(appointment);
    }
    appointment.queue(dueNanos);
    queue.add(appointment);
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  /** When the soonest is due; only when there is one. */
  long soonestNanos() {
    return queue.element().dueNanos();
  }

  /** Keeps all appointments that are due. */
  void keepDue(long nowNanos) {
    while (!queue.isEmpty() && soonestNanos() - nowNanos <= 0) {
      queue.remove().keep(nowNanos);
    }
  }
}
