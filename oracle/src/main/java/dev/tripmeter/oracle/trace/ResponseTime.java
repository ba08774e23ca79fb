package dev.tripmeter.oracle.trace;

/**
 * The response time of one session's trace: from the beginning of the first line's work to the end
 * of the last, without the holes. Not thread-safe.
 *
 * <p>Where the clock goes back by more than a tolerance (a defect of 11.1.0.7, 32 bits that
 * wrapped, a clock that was set), the session is cut there; the negative gap is not used, nor is
 * the gap when it returns. What the clock shows twice counts once: whatever the order of the lines,
 * all of it never exceeds their span. A single line whose time its neighbours contradict is left
 * out.
 */
final class ResponseTime {
  /**
   * Between two files of one session, a gap longer than this is a hole, not the time of writing.
   */
  private static final long HOLE_TICKS = 10_000;

  private final SteadyClock clock = new SteadyClock();
  private boolean started;
  private boolean fileBegins;
  private long earliest;
  private long latest;
  private final Stretches closed = new Stretches();
  private boolean leapt;

  /** Where the clock stood before its last leap, should it return. */
  private long home;

  private long clockJumps;
  private long holes;
  private long holeTicks;
  private long firstStart;

  /**
   * What was done so long ended then.
   *
   * @param canReachBack whether it can have begun long before all that is known
   */
  void ended(long tim, long duration, boolean canReachBack) {
    long start = tim - Math.max(0, duration);
    SteadyClock.Step step = clock.step(tim, start);
    if (step == SteadyClock.Step.HELD) {
      return;
    }
    if (step != SteadyClock.Step.ON) {
      leap(step == SteadyClock.Step.BACK);
    }
    boolean canBegin = canReachBack || start > earliest - SteadyClock.LEAP_TICKS;
    extend(canBegin ? start : Math.min(earliest, tim), tim);
  }

  private void leap(boolean back) {
    boolean returns = leapt && Math.abs(clock.heldStart() - home) < SteadyClock.LEAP_TICKS;
    clockJumps += back ? 1 : 0;
    if (returns && back) {
      latest = home;
    } else if (returns || back) {
      home = latest;
      closed.add(earliest, latest);
      earliest = clock.heldStart();
      latest = clock.heldTim();
    } else {
      home = latest;
    }
    leapt = !returns;
    extend(clock.heldStart(), clock.heldTim());
  }

  private void extend(long start, long tim) {
    if (!started) {
      started = true;
      firstStart = start;
      earliest = start;
      latest = tim;
    } else if (fileBegins && start > latest + HOLE_TICKS) {
      holes++;
      holeTicks += start - latest;
      closed.add(earliest, latest);
      earliest = start;
      latest = tim;
    } else {
      earliest = Math.min(earliest, start);
      latest = Math.max(latest, tim);
    }
    fileBegins = false;
  }

  /** The next line comes from another file. */
  void fileBegins() {
    fileBegins = true;
  }

  /** The last lines were damaged: a leap ahead there is none. */
  void endsDamaged() {
    clock.dismissHeld();
  }

  /** All of it in ticks. */
  long ticks() {
    return started ? closed.ticksWith(earliest, lastTim()) : 0;
  }

  /** Whether any line told a time. */
  boolean isKnown() {
    return started;
  }

  long firstTim() {
    return firstStart;
  }

  long lastTim() {
    return clock.endsAhead() ? Math.max(latest, clock.heldTim()) : latest;
  }

  /** How often the clock went back. */
  long clockJumps() {
    return clockJumps;
  }

  /** Lines whose time no line beside them agrees with; their times are not used. */
  long wrongTimes() {
    return clock.dismissed();
  }

  /** How often lines are missing between two files. */
  long holes() {
    return holes;
  }

  /** The time they would have told. */
  long holeTicks() {
    return holeTicks;
  }
}
