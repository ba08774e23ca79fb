package dev.tripmeter.oracle.trace;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells the unit of a trace's clock from one stretch of the trace: the server's wall clock stands
 * between its lines, and only the right unit agrees with all of its stamps. The version decides
 * nothing. Not thread-safe.
 */
final class UnitDetector {
  /** Over less than this, the time of writing a line could pass for another unit. */
  private static final long SHORTEST_SPAN_NANOS = 3_000_000_000L;

  private final List<ClockFit> fits =
      List.of(
          new ClockFit(TickUnit.MICROSECOND),
          new ClockFit(TickUnit.NANOS_BY_1024),
          new ClockFit(TickUnit.CENTISECOND));
  private boolean pending;
  private boolean pendingDirectly;
  private long pendingNanos;
  private boolean ended;
  private long lastTim;
  private long stamps;
  private long firstNanos;
  private long lastNanos;

  /**
   * The wall clock stood here.
   *
   * @param directly whether the stamp was written for the line that follows, and not when the
   *     session changed something
   */
  void wallClock(long epochMicros, boolean directly) {
    long nanos = epochMicros * 1_000;
    if (ended) {
      fits.forEach(fit -> fit.after(nanos, lastTim));
    }
    pendingDirectly = directly || (pending && pendingDirectly);
    pending = true;
    pendingNanos = nanos;
    firstNanos = stamps == 0 ? nanos : Math.min(firstNanos, nanos);
    lastNanos = stamps == 0 ? nanos : Math.max(lastNanos, nanos);
    stamps++;
  }

  /** The next line ended then. */
  void ended(long tim) {
    if (pending) {
      pending = false;
      for (ClockFit fit : fits) {
        fit.before(pendingNanos, tim, pendingDirectly);
      }
      pendingDirectly = false;
    }
    ended = true;
    lastTim = tim;
  }

  TickUnit unit() {
    return isProved() ? possible().get(0).unit() : TickUnit.MICROSECOND;
  }

  /** Whether the stamps fit one unit and no other. */
  boolean isProved() {
    return spanNanos() >= SHORTEST_SPAN_NANOS && possible().size() == 1;
  }

  /** Whether the stamps fit none. */
  boolean isContradicted() {
    return spanNanos() >= SHORTEST_SPAN_NANOS && possible().isEmpty();
  }

  /** How the unit is known, in words. */
  String proof() {
    if (stamps < 2) {
      return "assumed: the wall clock stands " + (stamps == 0 ? "nowhere" : "once") + " in it";
    }
    String seen = String.format(Locale.ROOT, "%,d stamps of the wall clock %s", stamps, span());
    if (spanNanos() < SHORTEST_SPAN_NANOS) {
      return "assumed: " + seen + " are too close together to tell";
    }
    return switch (possible().size()) {
      case 0 -> "assumed: " + seen + " fit no known unit";
      case 1 -> seen + " fit no other unit";
      default -> "assumed: " + seen + " fit several units";
    };
  }

  /** When a line ended; null when the trace never shows the wall clock. */
  @Nullable Instant instant(long tim) {
    for (ClockFit fit : fits) {
      if (stamps > 0 && ended && fit.unit() == unit()) {
        return Instant.EPOCH.plusNanos(fit.originNanos()).plusNanos(tim * unit().nanos());
      }
    }
    return null;
  }

  private List<ClockFit> possible() {
    long span = spanNanos();
    return fits.stream().filter(fit -> fit.fits(span)).toList();
  }

  private String span() {
    long millis = spanNanos() / 1_000_000;
    if (millis == 0) {
      return "at one moment";
    }
    return millis < 1_000
        ? "over " + millis + " ms"
        : String.format(Locale.ROOT, "over %,.1f s", millis / 1e3);
  }

  private long spanNanos() {
    return lastNanos - firstNanos;
  }
}
