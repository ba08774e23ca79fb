package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;
import java.util.ArrayList;
import java.util.List;

/**
 * Two traces, all in all and statement by statement.
 *
 * @param before the name of the first
 * @param after the name of the second
 * @param totalsBefore what all sessions of the first come to
 * @param totalsAfter the same of the second
 * @param totalsDifference the second less the first
 * @param granularityBefore how finely the first tells time
 * @param granularityAfter how finely the second does
 * @param statements largest change of time first, those that are not compared last
 * @param notes what a reader must know
 */
public record TraceComparison(
    String before,
    String after,
    TraceTotals totalsBefore,
    TraceTotals totalsAfter,
    TraceTotals totalsDifference,
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
  public static TraceComparison of(TraceReading before, TraceReading after) {
    TraceReport first = before.report();
    TraceReport second = after.report();
    List<StatementChange> statements = StatementChanges.of(first, second);
    TraceTotals totalsBefore = TraceTotals.of(before);
    TraceTotals totalsAfter = TraceTotals.of(after);
    return new TraceComparison(
        first.name(),
        second.name(),
        totalsBefore,
        totalsAfter,
        totalsAfter.minus(totalsBefore),
        first.granularity(),
        second.granularity(),
        statements,
        notes(first, second, statements));
  }

  private static List<String> notes(
      TraceReport before, TraceReport after, List<StatementChange> statements) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "faster and slower go by the time of a statement's own; client and network stand beside it");
    for (TraceReport trace : List.of(before, after)) {
      for (String damage : trace.damage()) {
        notes.add(trace.named(damage));
      }
      if (trace.granularity().isLumped()) {
        notes.add(trace.name() + ": time is lumped; " + trace.granularity().bound());
      }
      if (trace.sessions().stream().anyMatch(session -> !Tally.isKnown(session.trips()))) {
        notes.add(trace.name() + ": trips " + SessionReport.NO_WAITS);
      }
    }
    if (statements.stream().anyMatch(each -> each.key().equals(StatementSums.WITHOUT_TEXT))) {
      notes.add(
          "a statement that was opened before its trace began has no text there and is not"
              + " compared: what looks new or gone may be such a one in the other trace");
    }
    return notes;
  }
}
