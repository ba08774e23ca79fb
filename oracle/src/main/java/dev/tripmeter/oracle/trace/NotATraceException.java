package dev.tripmeter.oracle.trace;

import java.io.IOException;

/** A file that is no trace. The message says in one line what it looks like instead. */
public final class NotATraceException extends IOException {
  private static final long serialVersionUID = 1;

  private final String file;
  private final String looksLike;

  NotATraceException(String file, String looksLike) {
    super(file + " is not a 10046 trace: " + looksLike);
    this.file = file;
    this.looksLike = looksLike;
  }

  /** The file, as it was named. */
  public String file() {
    return file;
  }

  /** What it looks like. */
  public String looksLike() {
    return looksLike;
  }
}
