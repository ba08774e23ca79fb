package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;
import dev.tripmeter.oracle.trace.StatementChange.Change;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Two traces, statement by statement.
 *
 * @param before the name of the first
 * @param after the name of the second
 * @param granularityBefore how finely the first tells time
 * @param granularityAfter how finely the second does
 * @param statements largest change of time first
 * @param notes what a reader must know
 */
public record TraceComparison(
    String before,
    String after,
    Granularity granularityBefore,
    Granularity granularityAfter,
    List<StatementChange> statements,
    List<String> notes) {

  public TraceComparison {
    statements = List.copyOf(statements);
    notes = List.copyOf(notes);
  }

  /**
   * Compares statements by SQL identifier, and where there is none by hash value or plan; time is
   * compared an execution. A difference counts when it is larger than both clocks together can be
   * wrong about it.
   */
  public static TraceComparison of(TraceReport before, TraceReport after) {
    Map<String, StatementSums> first = StatementSums.of(before);
    Map<String, StatementSums> second = StatementSums.of(after);
    Set<String> keys = new LinkedHashSet<>(first.keySet());
    keys.addAll(second.keySet());
    List<StatementChange> changes = new ArrayList<>();
    for (String key : keys) {
      changes.add(
          change(
              key,
              first.get(key),
              second.get(key),
              before.granularity().trustedFromMicros(),
              after.granularity().trustedFromMicros()));
    }
    changes.sort(
        Comparator.comparingDouble((StatementChange change) -> -Math.abs(change.deltaSeconds()))
            .thenComparing(StatementChange::key));
    return new TraceComparison(
        before.name(),
        after.name(),
        before.granularity(),
        after.granularity(),
        changes,
        notes(before, after));
  }

  private static StatementChange change(
      String key,
      @Nullable StatementSums before,
      @Nullable StatementSums after,
      long boundBeforeMicros,
      long boundAfterMicros) {
    StatementSums any = before == null ? after : before;
    Double perBefore = before == null ? null : before.perExecutionMicros();
    Double perAfter = after == null ? null : after.perExecutionMicros();
    Change change;
    if (before == null) {
      change = Change.NEW;
    } else if (after == null) {
      change = Change.GONE;
    } else {
      change =
          verdict(
              micros(before),
              micros(after),
              errorMicros(before, boundBeforeMicros) + errorMicros(after, boundAfterMicros));
    }
    return new StatementChange(
        key,
        any == null ? key : any.sql(),
        change,
        before == null ? 0 : before.executions(),
        after == null ? 0 : after.executions(),
        before == null ? null : before.seconds(),
        after == null ? null : after.seconds(),
        perBefore,
        perAfter,
        perBefore == null || perAfter == null || perBefore <= 0
            ? null
            : Double.valueOf(perAfter / perBefore),
        before == null ? 0 : before.trips(),
        after == null ? 0 : after.trips(),
        before == null ? 0 : before.rows(),
        after == null ? 0 : after.rows());
  }

  /** Time an execution; of statements that were only parsed, all of it. */
  private static double micros(StatementSums statement) {
    Double micros = statement.perExecutionMicros();
    return micros == null ? statement.seconds() * 1e6 : micros;
  }

  /**
   * How far {@link #micros} can be off. Each call is rounded to the clock's step, and the errors of
   * many calls grow with the square root of their number; what lumps had to be shared adds to that.
   */
  private static double errorMicros(StatementSums statement, long boundMicros) {
    double rounding = boundMicros * Math.sqrt((double) Math.max(1, statement.calls()));
    double all = rounding + statement.lumpErrorSeconds() * 1e6;
    return all / Math.max(1, statement.executions());
  }

  private static Change verdict(double before, double after, double error) {
    if (Math.abs(after - before) <= error) {
      return Change.NOT_TOLD_APART;
    }
    return after < before ? Change.FASTER : Change.SLOWER;
  }

  private static List<String> notes(TraceReport before, TraceReport after) {
    List<String> notes = new ArrayList<>();
    for (TraceReport trace : List.of(before, after)) {
      if (trace.granularity().isLumped()) {
        notes.add(trace.name() + ": time is lumped; " + trace.granularity().bound());
      }
      if (trace.sessions().stream().anyMatch(session -> !Tally.isKnown(session.trips()))) {
        notes.add(trace.name() + ": trips " + SessionReport.NO_WAITS);
      }
    }
    return notes;
  }
}
