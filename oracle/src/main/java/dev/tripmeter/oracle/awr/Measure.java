package dev.tripmeter.oracle.awr;

/** What is compared of a line of a report. */
public enum Measure {
  /** A count over the window. */
  TOTAL("total", "%"),
  /** By how much a level rose over the window; below zero where it fell. */
  RISE("rise over the window", "more"),
  /** A count per second of elapsed time. */
  PER_SECOND("per second", "%"),
  /** A count per second of DB time. */
  PER_DB_SECOND("per second of DB time", "%"),
  /** A count per commit or rollback. */
  PER_TRANSACTION("per transaction", "%"),
  /** Seconds over the window. */
  SECONDS("seconds", "%"),
  /** Part of DB time, in percent. */
  SHARE_OF_DB_TIME("% of DB time", "points"),
  /** Part of CPU time, in percent. */
  SHARE_OF_CPU("% of CPU", "points"),
  /** Part of physical reads, in percent. */
  SHARE_OF_READS("% of physical reads", "points"),
  /** Part of logical reads, in percent. */
  SHARE_OF_GETS("% of logical reads", "points"),
  /** Part of parse calls, in percent. */
  SHARE_OF_PARSES("% of parse calls", "points"),
  /** Part of DB time that was user I/O, in percent. */
  IO_SHARE_OF_DB_TIME("% of DB time in user I/O", "points"),
  /** One wait, in milliseconds. */
  MEAN_MILLIS("ms each", "%"),
  /** Executions over the window. */
  EXECUTIONS("executions", "%"),
  /** Elapsed milliseconds of one execution. */
  ELAPSED_MILLIS("ms per execution", "%"),
  /** CPU milliseconds of one execution. */
  CPU_MILLIS("CPU ms per execution", "%"),
  /** Milliseconds of user I/O of one execution. */
  IO_MILLIS("I/O ms per execution", "%"),
  /** Buffer gets of one execution. */
  GETS("gets per execution", "%"),
  /** Physical reads of one execution. */
  READS("reads per execution", "%"),
  /** Rows of one execution. */
  ROWS("rows per execution", "%"),
  /** Parse calls over the window. */
  PARSES("parse calls", "%");

  private final String words;
  private final String difference;

  Measure(String words, String difference) {
    this.words = words;
    this.difference = difference;
  }

  /** The measure in words. */
  public String words() {
    return words;
  }

  /**
   * What differences are told in: {@code %} of the first; {@code points} of a share, not percent of
   * percent; {@code more} of what can be below zero, which has no multiple: in its own unit.
   */
  public String difference() {
    return difference;
  }

  /** Whether differences are told in percent of the first. */
  public boolean isRelative() {
    return difference.equals("%");
  }
}
