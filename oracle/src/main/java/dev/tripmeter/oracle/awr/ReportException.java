package dev.tripmeter.oracle.awr;

import java.io.IOException;

/** A file is not a report that can be read; the message says what it is, in one line. */
public final class ReportException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Why. */
  public enum Reason {
    /** Nothing in the file. */
    EMPTY,
    /** No heading of a report found. */
    NOT_A_REPORT,
    /** Oracle's own comparison of two periods; read the two reports it compares. */
    COMPARE_REPORT,
    /** Another of Oracle's reports: ASH, ADDM. */
    OTHER_REPORT,
    /** More bytes than are read into memory. */
    TOO_LARGE
  }

  private final Reason reason;

  ReportException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /** Why the file cannot be read. */
  public Reason reason() {
    return reason;
  }
}
