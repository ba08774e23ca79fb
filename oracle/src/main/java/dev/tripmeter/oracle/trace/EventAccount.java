package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.WaitLine;

/** The waits of one event in one session. Not thread-safe. */
final class EventAccount {
  private final int event;
  private final EventClass kind;
  private final LooseWaits loose = new LooseWaits();
  private long count;
  private long ela;
  private long longest;
  private long withinCount;
  private long withinEla;

  EventAccount(int event, EventClass kind) {
    this.event = event;
    this.kind = kind;
  }

  int event() {
    return event;
  }

  EventClass kind() {
    return kind;
  }

  void add(WaitLine wait) {
    count++;
    ela += wait.ela();
    longest = Math.max(longest, wait.ela());
    if (wait.timed()) {
      loose.add(wait.tim(), wait.ela());
    } else if (!kind.isBetweenCalls()) {
      withinCount++;
      withinEla += wait.ela();
    }
  }

  /** A call has ended: the waits of its time lie within it. */
  void covered(long start, long end) {
    while (loose.lastIsWithin(start, end)) {
      withinEla += loose.lastEla();
      withinCount += loose.lastCount();
      loose.dropLast();
    }
  }

  /** No later call can cover the waits so far. */
  void settle() {
    loose.clear();
  }

  boolean hasLoose() {
    return !loose.isEmpty();
  }

  long count() {
    return count;
  }

  long ela() {
    return ela;
  }

  long withinEla() {
    return withinEla;
  }

  EventLine line(String name, TickUnit unit) {
    return new EventLine(
        name,
        count,
        unit.seconds(ela),
        unit.seconds(withinEla),
        unit.seconds(ela - withinEla),
        count - withinCount,
        unit.seconds(longest));
  }
}
