package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;
import org.jspecify.annotations.Nullable;

/**
 * Where a session's response time went, in seconds: the fields after the first add up to it. The
 * unaccounted ones carry their sign and are never spread over the others.
 *
 * @param responseSeconds from the beginning of the first line's work to the end of the last,
 *     without holes; null when no line tells when it ended
 * @param cpuSeconds CPU of calls no other call contains, large objects included
 * @param withinWaitSeconds waits within calls; null when the trace holds no waits
 * @param betweenWaitSeconds waits between calls; null when the trace holds no waits
 * @param unaccountedWithinSeconds in calls, neither CPU nor wait: steps of the CPU clock, CPU
 *     counted in waits too, run queue and paging; the waits as well where the trace holds none
 * @param unaccountedBetweenSeconds between calls, no wait: writing the trace, and the client where
 *     the trace holds no waits; null where the response time is
 */
public record SessionTime(
    @Nullable Double responseSeconds,
    double cpuSeconds,
    @Nullable Double withinWaitSeconds,
    @Nullable Double betweenWaitSeconds,
    double unaccountedWithinSeconds,
    @Nullable Double unaccountedBetweenSeconds) {

  static SessionTime of(SessionTicks ticks, TickUnit unit) {
    boolean waitsKnown = Tally.isKnown(ticks.waits());
    long cpuNanos = (ticks.rootCpu() + ticks.lobCpu()) * unit.cpuNanos();
    long inCallsTicks = ticks.rootElapsed() + ticks.lobElapsed() - ticks.toldWithin();
    return new SessionTime(
        ticks.isTimed() ? Double.valueOf(unit.seconds(ticks.response())) : null,
        cpuNanos / 1e9,
        waitsKnown ? Double.valueOf(unit.seconds(ticks.withinWaits())) : null,
        waitsKnown ? Double.valueOf(unit.seconds(ticks.betweenWaits())) : null,
        (inCallsTicks * unit.nanos() - cpuNanos) / 1e9,
        ticks.isTimed() ? Double.valueOf(unit.seconds(ticks.unaccountedBetween())) : null);
  }

  /** What neither CPU nor waits explain; null where the response time is. */
  public @Nullable Double unaccountedSeconds() {
    return unaccountedBetweenSeconds == null
        ? null
        : Double.valueOf(unaccountedWithinSeconds + unaccountedBetweenSeconds);
  }
}
