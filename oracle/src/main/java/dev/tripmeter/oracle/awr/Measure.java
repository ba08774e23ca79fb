package dev.tripmeter.oracle.awr;

/** What is compared of a line of a report. */
public enum Measure {
  /** A count over the window. */
  TOTAL("total", false),
  /** A count per second of elapsed time. */
  PER_SECOND("per second", false),
  /** A count per second of DB time. */
  PER_DB_SECOND("per second of DB time", false),
  /** A count per commit or rollback. */
  PER_TRANSACTION("per transaction", false),
  /** Seconds over the window. */
  SECONDS("seconds", false),
  /** Part of DB time, in percent. */
  SHARE_OF_DB_TIME("% of DB time", true),
  /** Part of CPU time, in percent. */
  SHARE_OF_CPU("% of CPU", true),
  /** Part of physical reads, in percent. */
  SHARE_OF_READS("% of physical reads", true),
  /** Part of logical reads, in percent. */
  SHARE_OF_GETS("% of logical reads", true),
  /** Part of parse calls, in percent. */
  SHARE_OF_PARSES("% of parse calls", true),
  /** Part of DB time that was user I/O, in percent. */
  IO_SHARE_OF_DB_TIME("% of DB time in user I/O", true),
  /** One wait, in milliseconds. */
  MEAN_MILLIS("ms each", false),
  /** Executions over the window. */
  EXECUTIONS("executions", false),
  /** Elapsed milliseconds of one execution. */
  ELAPSED_MILLIS("ms per execution", false),
  /** CPU milliseconds of one execution. */
  CPU_MILLIS("CPU ms per execution", false),
  /** Milliseconds of user I/O of one execution. */
  IO_MILLIS("I/O ms per execution", false),
  /** Buffer gets of one execution. */
  GETS("gets per execution", false),
  /** Physical reads of one execution. */
  READS("reads per execution", false),
  /** Rows of one execution. */
  ROWS("rows per execution", false),
  /** Parse calls over the window. */
  PARSES("parse calls", false);

  private final String words;
  private final boolean share;

  Measure(String words, boolean share) {
    this.words = words;
    this.share = share;
  }

  /** The measure in words. */
  public String words() {
    return words;
  }

  /** Whether values are percents, whose difference is told in points, not in percent of percent. */
  public boolean isShare() {
    return share;
  }
}
