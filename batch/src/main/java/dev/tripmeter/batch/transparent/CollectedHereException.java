package dev.tripmeter.batch.transparent;

/**
 * Where the program executed a statement that failed when it was sent later. It is suppressed in
 * the exception that the driver threw, which the program is thrown unchanged; its stack trace is
 * that of the execution, as far as it was kept.
 */
public final class CollectedHereException extends Exception {
  /** Instead of an index, where the failure is not one execution's: a lost connection, say. */
  public static final int ANY = 0;

  private static final long serialVersionUID = 1L;

  private final int index;

  private final int of;

  /**
   * One for an execution.
   *
   * @param index which of the collected executions it was, in the program's order, from 1; {@link
   *     #ANY} where that cannot be told
   * @param of how many were sent together
   * @param sql its text; that of the first where it cannot be told which it was
   * @param stackTrace where it was executed; the first likewise
   */
  public CollectedHereException(int index, int of, String sql, StackTraceElement[] stackTrace) {
    super(
        (index == ANY ? "One of " + of : "Execution " + index + " of " + of)
            + " collected failed when they were sent; "
            + (index == ANY ? "the first of them: " : "it is: ")
            + sql);
    this.index = index;
    this.of = of;
    setStackTrace(stackTrace);
  }

  /** Which of the collected executions it was, in the program's order, from 1; or {@link #ANY}. */
  public int index() {
    return index;
  }

  /** How many were sent together. */
  public int of() {
    return of;
  }
}
