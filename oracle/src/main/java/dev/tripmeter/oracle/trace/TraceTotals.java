package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What all sessions of a trace come to, or the difference of two traces. Sessions run side by side:
 * their seconds together can be more than went by. The seconds after the first add up to it. Counts
 * are those of the client's own calls, as in a bill.
 *
 * @param sessions sessions
 * @param responseSeconds response time; null when no line of a session tells when it ended
 * @param cpuSeconds CPU of the client's calls, recursive work included
 * @param waitSeconds waits within calls and between them, those for the client included; null when
 *     a trace holds no waits
 * @param unaccountedSeconds what neither explains, with its sign; null when a trace holds no waits,
 *     for they would be part of it
 * @param calls calls
 * @param trips round trips; null when a trace holds no waits
 * @param commits transactions committed that had changed something
 * @param rollbacks transactions rolled back that had changed something
 * @param rows rows returned or affected
 */
public record TraceTotals(
    Long sessions,
    @Nullable Double responseSeconds,
    double cpuSeconds,
    @Nullable Double waitSeconds,
    @Nullable Double unaccountedSeconds,
    Long calls,
    @Nullable Long trips,
    Long commits,
    Long rollbacks,
    Long rows) {

  static TraceTotals of(TraceReading trace) {
    List<SessionReport> sessions = trace.report().sessions();
    Double waits = waitSeconds(sessions);
    Tally tally = trace.ledger().tally();
    return new TraceTotals(
        (long) sessions.size(),
        seconds(sessions, SessionTime::responseSeconds),
        sessions.stream().mapToDouble(session -> session.time().cpuSeconds()).sum(),
        waits,
        waits == null ? null : seconds(sessions, SessionTime::unaccountedSeconds),
        tally.calls(),
        Tally.isKnown(tally.trips()) ? Long.valueOf(tally.trips()) : null,
        tally.commits(),
        tally.rollbacks(),
        tally.rows());
  }

  private static @Nullable Double waitSeconds(List<SessionReport> sessions) {
    double sum = 0;
    for (SessionReport session : sessions) {
      Double within = session.time().withinWaitSeconds();
      Double between = session.time().betweenWaitSeconds();
      if (within == null || between == null) {
        return null;
      }
      sum += within + between;
    }
    return sum;
  }

  private static @Nullable Double seconds(
      List<SessionReport> sessions, Function<SessionTime, @Nullable Double> seconds) {
    double sum = 0;
    for (SessionReport session : sessions) {
      Double one = seconds.apply(session.time());
      if (one == null) {
        return null;
      }
      sum += one;
    }
    return sum;
  }

  /** How much more this is than another; negative where it is less. */
  TraceTotals minus(TraceTotals other) {
    return new TraceTotals(
        sessions - other.sessions,
        minus(responseSeconds, other.responseSeconds),
        cpuSeconds - other.cpuSeconds,
        minus(waitSeconds, other.waitSeconds),
        minus(unaccountedSeconds, other.unaccountedSeconds),
        calls - other.calls,
        trips == null || other.trips == null ? null : Long.valueOf(trips - other.trips),
        commits - other.commits,
        rollbacks - other.rollbacks,
        rows - other.rows);
  }

  private static @Nullable Double minus(@Nullable Double one, @Nullable Double other) {
    return one == null || other == null ? null : Double.valueOf(one - other);
  }
}
