package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One statement over all sessions of a trace.
 *
 * @param sql its text
 * @param calls calls of all verbs
 * @param executions executions
 * @param seconds elapsed without recursive work
 * @param leastSeconds the least that can be where time is lumped, else the same
 * @param mostSeconds the most that can be where time is lumped, else the same
 * @param trips trips that ended with it; {@link Tally#UNKNOWN} when one session does not know
 * @param rows rows
 */
record StatementSums(
    String sql,
    long calls,
    long executions,
    double seconds,
    double leastSeconds,
    double mostSeconds,
    long trips,
    long rows) {

  static Map<String, StatementSums> of(TraceReport trace) {
    Map<String, StatementSums> sums = new LinkedHashMap<>();
    for (SessionReport session : trace.sessions()) {
      for (StatementReport statement : session.statements()) {
        sums.merge(statement.key(), of(statement), StatementSums::plus);
      }
    }
    return sums;
  }

  private static StatementSums of(StatementReport statement) {
    Double least = statement.ownAtLeastSeconds();
    Double most = statement.ownAtMostSeconds();
    return new StatementSums(
        statement.sql(),
        statement.calls(),
        statement.executions(),
        statement.ownSeconds(),
        least == null ? statement.ownSeconds() : least,
        most == null ? statement.ownSeconds() : most,
        statement.trips(),
        statement.rows());
  }

  private StatementSums plus(StatementSums other) {
    return new StatementSums(
        sql,
        calls + other.calls,
        executions + other.executions,
        seconds + other.seconds,
        leastSeconds + other.leastSeconds,
        mostSeconds + other.mostSeconds,
        Tally.sum(trips, other.trips),
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
