package dev.tripmeter.oracle.trace;

/**
 * Tells a clock that was set from a time that was damaged. A line whose time leaps is held until
 * the next one: when that goes on from the leap, the clock was set or wrapped, or nothing was
 * written for long; when it goes on from before, only the one line's time is wrong. Not
 * thread-safe.
 */
final class SteadyClock {
  /** What lines may overlap: the default of TVD$XTAT. */
  static final long TOLERANCE_TICKS = 5_000;

  /** What passes without a line and is not worth a second look: an hour, in microseconds. */
  static final long LEAP_TICKS = 3_600_000_000L;

  /** What a line's time means. */
  enum Step {
    /** It goes on. */
    ON,
    /** It leaps: not to be used before the next line is known. */
    HELD,
    /** It goes on from the held line, before which the clock went back. */
    BACK,
    /** It goes on from the held line, which leapt ahead. */
    AHEAD
  }

  private boolean started;
  private long last;
  private boolean holds;
  private long heldTim;
  private long heldStart;
  private long dismissed;

  /** A line that took from {@code start} to {@code tim}. */
  Step step(long tim, long start) {
    boolean goesOn = !started || isNext(tim, start, last);
    Step step = goesOn ? Step.ON : Step.HELD;
    if (holds) {
      boolean ahead = heldTim > last;
      if (!goesOn && (ahead ? tim >= heldTim - TOLERANCE_TICKS : isNext(tim, start, heldTim))) {
        step = ahead ? Step.AHEAD : Step.BACK;
      } else {
        dismissed++;
      }
    }
    holds = step == Step.HELD;
    if (holds) {
      heldTim = tim;
      heldStart = start;
    } else {
      started = true;
      last = tim;
    }
    return step;
  }

  private static boolean isNext(long tim, long start, long before) {
    return tim >= before - TOLERANCE_TICKS && start <= before + LEAP_TICKS;
  }

  /** When the held line ended: for {@link Step#BACK} and {@link Step#AHEAD}. */
  long heldTim() {
    return heldTim;
  }

  /** When it began. */
  long heldStart() {
    return heldStart;
  }

  /** Whether the very last line leapt ahead, and no line came to tell whether it is right. */
  boolean endsAhead() {
    return holds && heldTim > last;
  }

  /** Whatever comes, the held line's time is wrong. */
  void dismissHeld() {
    dismissed += holds ? 1 : 0;
    holds = false;
  }

  /** Lines whose time no neighbour agrees with. */
  long dismissed() {
    return dismissed + (holds && heldTim <= last ? 1 : 0);
  }
}
