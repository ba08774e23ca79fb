package dev.tripmeter.oracle.trace;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The clock of a trace, in stretches: it starts anew where it goes back, and what the wall clock
 * says of one stretch proves nothing about another. Not thread-safe.
 */
final class TraceClock {
  /** What hardly passes without a line that tells of it, where a trace holds waits. */
  private static final long PAUSE_TICKS = 1_000_000;

  private static final int MOST_PENDING = 64;

  private final SteadyClock steady = new SteadyClock();
  private final List<UnitDetector> stretches = new ArrayList<>(List.of(new UnitDetector()));
  private final List<WallStamp> pending = new ArrayList<>();
  private boolean holds;
  private boolean isOdd;
  private long lastTim;

  private record WallStamp(long epochMicros, boolean directly) {}

  /**
   * The wall clock stood here.
   *
   * @param directly whether the stamp was written for the line that follows, and not when the
   *     session changed something
   */
  void wallClock(long epochMicros, boolean directly) {
    if (holds) {
      return;
    }
    if (pending.size() == MOST_PENDING) {
      tellStamps();
    }
    pending.add(new WallStamp(epochMicros, directly));
  }

  /** The next line took from {@code start} to {@code tim}. */
  void ended(long tim, long start) {
    isOdd = lastTim != 0 && (start > lastTim + PAUSE_TICKS || tim < lastTim - PAUSE_TICKS);
    lastTim = tim;
    SteadyClock.Step step = steady.step(tim, start);
    holds = step == SteadyClock.Step.HELD;
    if (holds) {
      return;
    }
    if (step == SteadyClock.Step.BACK) {
      stretches.add(new UnitDetector());
    }
    tellStamps();
    if (step != SteadyClock.Step.ON) {
      current().ended(steady.heldTim());
    }
    current().ended(tim);
  }

  /** Whether the last line did not go on from the one before: it is right only if others agree. */
  boolean isOdd() {
    return isOdd;
  }

  /** When the last line ended; 0 when none told. */
  long lastTim() {
    return lastTim;
  }

  TickUnit unit() {
    Set<TickUnit> proved = proved();
    return proved.size() == 1 ? proved.iterator().next() : TickUnit.MICROSECOND;
  }

  /** How the unit is known, in words. */
  String proof() {
    Set<TickUnit> proved = proved();
    if (proved.size() > 1) {
      return "assumed: it went back, and before and after it ran in "
          + proved.stream().map(TickUnit::word).collect(Collectors.joining(" and "));
    }
    return stretches.stream()
        .filter(stretch -> proved.isEmpty() || stretch.isProved())
        .reduce((one, other) -> other)
        .orElseThrow()
        .proof();
  }

  /** Whether stretches of it run in different units, of which only one can be taken. */
  boolean isDoubtful() {
    return proved().size() > 1;
  }

  /** Whether what the wall clock says fits no unit, so that one is assumed. */
  boolean isContradicted() {
    return stretches.stream().anyMatch(UnitDetector::isContradicted);
  }

  /** When a line ended; null when the trace never shows the wall clock, or its clock was set. */
  @Nullable Instant instant(long tim) {
    return stretches.size() == 1 ? current().instant(tim) : null;
  }

  private Set<TickUnit> proved() {
    tellStamps();
    Set<TickUnit> proved = EnumSet.noneOf(TickUnit.class);
    for (UnitDetector stretch : stretches) {
      if (stretch.isProved()) {
        proved.add(stretch.unit());
      }
    }
    return proved;
  }

  private UnitDetector current() {
    return stretches.get(stretches.size() - 1);
  }

  private void tellStamps() {
    pending.forEach(stamp -> current().wallClock(stamp.epochMicros(), stamp.directly()));
    pending.clear();
  }
}
