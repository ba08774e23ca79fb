package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.StatementChange.Change;

/**
 * Whether a statement became faster or slower, and by how much the clocks of two traces can be
 * wrong about it.
 */
record StatementVerdict(Granularity before, Granularity after) {
  /** From so many executions on, chance evens out. */
  private static final long MANY_EXECUTIONS = 30;

  /** What the times of fewer executions may differ by chance. */
  private static final double CHANCE = 0.1;

  /** Compares time an execution; of a statement that was only parsed, all of it. */
  Change of(StatementSums first, StatementSums second) {
    double from = micros(first);
    double to = micros(second);
    double error =
        Math.max(errorMicros(first, before) + errorMicros(second, after), stepMicros())
            + belowZero(from)
            + belowZero(to);
    from = Math.max(0, from);
    to = Math.max(0, to);
    if (Math.abs(to - from) > Math.max(error, chance(first, second, from))) {
      return to < from ? Change.FASTER : Change.SLOWER;
    }
    return Math.min(from, to) > error ? Change.UNCHANGED : Change.TOO_SMALL_TO_TELL;
  }

  private static double chance(StatementSums first, StatementSums second, double micros) {
    long executions = Math.min(first.executions(), second.executions());
    return executions < MANY_EXECUTIONS ? CHANCE * micros : 0;
  }

  private static double micros(StatementSums statement) {
    Double micros = statement.perExecutionMicros();
    return micros == null ? statement.seconds() * 1e6 : micros;
  }

  /** A time that comes out negative is wrong by at least as much. */
  private static double belowZero(double micros) {
    return Math.max(0, -micros);
  }

  /**
   * How far {@link #micros} can be off. Each call is rounded to the clock's step, and the errors of
   * many calls grow with the square root of their number; what lumps had to be shared adds to that.
   */
  private static double errorMicros(StatementSums statement, Granularity clock) {
    double rounding =
        clock.trustedFromMicros() * Math.sqrt((double) Math.max(1, statement.calls()));
    double all = rounding + statement.lumpErrorSeconds() * 1e6;
    return all / Math.max(1, statement.executions());
  }

  /**
   * What no number of executions makes visible: less than a step of the coarser clock. Lumps are no
   * steps: over many calls they even out.
   */
  private double stepMicros() {
    return Math.max(stepMicros(before), stepMicros(after));
  }

  private static double stepMicros(Granularity clock) {
    Long divisor = clock.timDivisorMicros();
    return clock.isLumped() && divisor != null ? divisor : clock.trustedFromMicros();
  }
}
