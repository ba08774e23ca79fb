package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One statement over all sessions of a trace.
 *
 * @param sql its text
 * @param textInTrace whether the trace holds the text
 * @param statements how many statements are taken together here
 * @param calls calls of all verbs
 * @param executions executions
 * @param seconds elapsed without recursive work
 * @param leastSeconds the least that can be where time is lumped, else the same
 * @param mostSeconds the most that can be where time is lumped, else the same
 * @param trips trips that ended with it; {@link Tally#UNKNOWN} when one session does not know
 * @param clientSeconds client and network after those trips; null when one session does not know
 * @param rows rows
 */
record StatementSums(
    String sql,
    boolean textInTrace,
    long statements,
    long calls,
    long executions,
    double seconds,
    double leastSeconds,
    double mostSeconds,
    long trips,
    @Nullable Double clientSeconds,
    long rows) {

  /** The key of all statements that nothing tells apart between two traces. */
  static final String WITHOUT_TEXT = "text not in trace";

  /** How the key of a cursor begins that is known by its address, which is chance. */
  private static final String BY_ADDRESS = "cursor ";

  /** The statements of a trace; those known only by the address of a cursor are one. */
  static Map<String, StatementSums> of(TraceReport trace) {
    Map<String, StatementSums> sums = new LinkedHashMap<>();
    for (SessionReport session : trace.sessions()) {
      for (StatementReport statement : session.statements()) {
        boolean byAddress = !statement.textInTrace() && statement.key().startsWith(BY_ADDRESS);
        sums.merge(byAddress ? WITHOUT_TEXT : statement.key(), of(statement), StatementSums::plus);
      }
    }
    return sums;
  }

  /**
   * Takes together those without text that the other trace does not know: there the same statement
   * may go by its text, so they are neither new nor gone.
   */
  static void fold(Map<String, StatementSums> sums, Map<String, StatementSums> others) {
    StatementSums folded = sums.remove(WITHOUT_TEXT);
    for (Iterator<Map.Entry<String, StatementSums>> each = sums.entrySet().iterator();
        each.hasNext(); ) {
      Map.Entry<String, StatementSums> one = each.next();
      if (!one.getValue().textInTrace() && !others.containsKey(one.getKey())) {
        folded = folded == null ? one.getValue() : folded.plus(one.getValue());
        each.remove();
      }
    }
    if (folded != null) {
      sums.put(WITHOUT_TEXT, folded);
    }
  }

  private static StatementSums of(StatementReport statement) {
    Double least = statement.ownAtLeastSeconds();
    Double most = statement.ownAtMostSeconds();
    return new StatementSums(
        statement.sql(),
        statement.textInTrace(),
        1,
        statement.calls(),
        statement.executions(),
        statement.ownSeconds(),
        least == null ? statement.ownSeconds() : least,
        most == null ? statement.ownSeconds() : most,
        statement.trips(),
        statement.clientSeconds(),
        statement.rows());
  }

  private StatementSums plus(StatementSums other) {
    return new StatementSums(
        sql,
        textInTrace,
        statements + other.statements,
        calls + other.calls,
        executions + other.executions,
        seconds + other.seconds,
        leastSeconds + other.leastSeconds,
        mostSeconds + other.mostSeconds,
        Tally.sum(trips, other.trips),
        clientSeconds == null || other.clientSeconds == null
            ? null
            : Double.valueOf(clientSeconds + other.clientSeconds),
        rows + other.rows);
  }

  /** How far the seconds can be off because lumps had to be shared. */
  double lumpErrorSeconds() {
    return Math.max(seconds - leastSeconds, mostSeconds - seconds);
  }

  /** Microseconds an execution; null without one. */
  @Nullable Double perExecutionMicros() {
    return executions == 0 ? null : Double.valueOf(seconds * 1e6 / executions);
  }
}
