package dev.tripmeter.oracle.trace;

import org.jspecify.annotations.Nullable;

/**
 * One statement in two traces.
 *
 * @param key what tells it from others: its SQL identifier where there is one
 * @param sql its text, without literals unless they were asked for
 * @param change what became of it by its own time: client and network are no part of that
 * @param executionsBefore executions in the first trace
 * @param executionsAfter executions in the second
 * @param secondsBefore elapsed without recursive work in the first; null where it does not occur
 * @param secondsAfter the same in the second
 * @param perExecutionMicrosBefore elapsed an execution in the first; null without executions, and
 *     of statements that are not compared
 * @param perExecutionMicrosAfter the same in the second
 * @param factor time an execution after, divided by before; null where either is missing or too
 *     small
 * @param tripsBefore trips that ended with it in the first; null when they are not known
 * @param tripsAfter the same in the second
 * @param clientSecondsBefore client and network after those trips in the first; null where that is
 *     not known, and where it does not occur
 * @param clientSecondsAfter the same in the second
 * @param rowsBefore rows in the first
 * @param rowsAfter rows in the second
 */
public record StatementChange(
    String key,
    String sql,
    Change change,
    long executionsBefore,
    long executionsAfter,
    @Nullable Double secondsBefore,
    @Nullable Double secondsAfter,
    @Nullable Double perExecutionMicrosBefore,
    @Nullable Double perExecutionMicrosAfter,
    @Nullable Double factor,
    long tripsBefore,
    long tripsAfter,
    @Nullable Double clientSecondsBefore,
    @Nullable Double clientSecondsAfter,
    long rowsBefore,
    long rowsAfter) {

  /** What became of a statement. */
  public enum Change {
    /** Less time an execution. */
    FASTER,
    /** More time an execution. */
    SLOWER,
    /**
     * The difference is below what both clocks can tell, or within 10 % where few executions make
     * it; the times are not.
     */
    UNCHANGED,
    /** The times, or all but a clock's error of them, are below what both clocks can tell. */
    TOO_SMALL_TO_TELL,
    /** Only in the second trace. */
    NEW,
    /** Only in the first trace. */
    GONE,
    /** Several statements as one line, which need not be the same in both traces. */
    NOT_COMPARED
  }

  /** Seconds after less seconds before; a missing side is none. */
  public double deltaSeconds() {
    return (secondsAfter == null ? 0 : secondsAfter) - (secondsBefore == null ? 0 : secondsBefore);
  }
}
