package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * What a report says of an event's time in several columns: all waits together, often in whole
 * seconds, one of them, often in whole milliseconds, and their share of a time. Each bounds the
 * others.
 */
final class EventBounds {
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double PERCENT = 100;

  private EventBounds() {}

  /** All waits together, in seconds. */
  static @Nullable Bounded seconds(EventFigure event) {
    Bounded mean = Bounded.printed(event.printedMeanMicros());
    Bounded waits = Bounded.count(event.waits());
    return Bounded.meet(
        Bounded.printed(event.seconds()),
        Bounded.divided(Bounded.times(waits, mean), MICROS_PER_SECOND));
  }

  /**
   * The same, where the event's share is one of DB time.
   *
   * @param dbTimeSeconds null if not known
   */
  static @Nullable Bounded seconds(EventFigure event, @Nullable Bounded dbTimeSeconds) {
    Bounded share = Bounded.printed(event.percentOfTime());
    return Bounded.meet(
        seconds(event), Bounded.divided(Bounded.times(share, dbTimeSeconds), PERCENT));
  }

  /** One wait, in microseconds. */
  static @Nullable Bounded meanMicros(EventFigure event, @Nullable Bounded seconds) {
    Bounded each = Bounded.ratio(seconds, Bounded.count(event.waits()));
    return Bounded.meet(
        Bounded.scaled(each, MICROS_PER_SECOND), Bounded.printed(event.printedMeanMicros()));
  }
}
