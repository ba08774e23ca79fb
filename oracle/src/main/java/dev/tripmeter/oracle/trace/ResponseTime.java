package dev.tripmeter.oracle.trace;

/**
 * The response time of one session's trace: from the beginning of the first line's work to the end
 * of the last, without the holes. Not thread-safe.
 *
 * <p>Where the clock goes back by more than a tolerance (a defect of 11.1.0.7, 32 bits that
 * wrapped, a clock that was set), the session is cut there; the negative gap is not used.
 */
final class ResponseTime {
  /** What lines may overlap: the default of TVD$XTAT. */
  private static final long TOLERANCE_TICKS = 5_000;

  /**
   * Between two files of one session, a gap longer than this is a hole, not the time of writing.
   */
  private static final long HOLE_TICKS = 10_000;

  private boolean started;
  private boolean fileBegins;
  private long earliest;
  private long latest;
  private long last;
  private long closed;
  private long clockJumps;
  private long holes;
  private long holeTicks;
  private long firstStart;

  /** What was done so long ended then; true when the clock went back, and so the session is cut. */
  boolean ended(long tim, long duration) {
    boolean cut = started && tim < last - TOLERANCE_TICKS;
    long start = tim - duration;
    if (!started) {
      started = true;
      firstStart = start;
      open(start, tim);
    } else if (cut) {
      clockJumps++;
      close();
      open(start, tim);
    } else if (fileBegins && start > latest + HOLE_TICKS) {
      holes++;
      holeTicks += start - latest;
      close();
      open(start, tim);
    } else {
      earliest = Math.min(earliest, start);
      latest = Math.max(latest, tim);
    }
    fileBegins = false;
    last = tim;
    return cut;
  }

  /** The next line comes from another file. */
  void fileBegins() {
    fileBegins = true;
  }

  private void open(long start, long tim) {
    earliest = start;
    latest = tim;
  }

  private void close() {
    closed += latest - earliest;
  }

  /** All of it in ticks. */
  long ticks() {
    return started ? closed + latest - earliest : 0;
  }

  /** Whether any line told a time. */
  boolean isKnown() {
    return started;
  }

  long firstTim() {
    return firstStart;
  }

  long lastTim() {
    return latest;
  }

  /** How often the clock went back. */
  long clockJumps() {
    return clockJumps;
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
