package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A statement as far as the report's top lists hold it. A list shows some figures of a statement,
 * another list others: what no list shows is null.
 *
 * @param id SQL_ID; the old hash value in Statspack
 * @param text possibly cut; null if not printed
 * @param module the program's own name of itself
 * @param container the pluggable database, where printed
 * @param executions executions that ended in the window
 * @param rows rows returned or affected
 * @param elapsedSeconds all executions together
 */
public record StatementFigure(
    String id,
    @Nullable String text,
    @Nullable String module,
    @Nullable String container,
    @Nullable BigDecimal executions,
    @Nullable BigDecimal rows,
    @Nullable BigDecimal elapsedSeconds,
    @Nullable BigDecimal cpuSeconds,
    @Nullable BigDecimal ioSeconds,
    @Nullable BigDecimal bufferGets,
    @Nullable BigDecimal physicalReads,
    @Nullable BigDecimal parseCalls) {

  /**
   * Rows an execution returned or affected; null if not known. About 1 with many executions is row
   * by row.
   */
  public @Nullable Double rowsPerExecution() {
    return each(rows);
  }

  /** Seconds one execution took; null if not known. */
  public @Nullable Double secondsPerExecution() {
    return each(elapsedSeconds);
  }

  private @Nullable Double each(@Nullable BigDecimal total) {
    return Basis.ratio(Basis.number(total), Basis.number(executions));
  }

  StatementFigure withText(@Nullable String newText) {
    return new StatementFigure(
        id,
        newText,
        module,
        container,
        executions,
        rows,
        elapsedSeconds,
        cpuSeconds,
        ioSeconds,
        bufferGets,
        physicalReads,
        parseCalls);
  }
}
