package dev.tripmeter.oracle.trace.internal;

/** Takes what the lines of a trace say, in their order. Line objects are reused. */
public interface TraceSink {
  /** A call ended. */
  void call(CallLine call);

  /** A wait ended. */
  void waited(WaitLine wait);

  /**
   * A transaction ended.
   *
   * @param tim when; 0 when the line does not tell
   */
  void transactionEnded(boolean rolledBack, boolean readOnly, long tim);

  /** A cursor was opened for a text. */
  void cursorOpened(CursorLine cursor, SqlText text);

  /** A text could not be parsed. */
  void parseFailed(CursorLine cursor, SqlText text);

  /** A call on a cursor ended with an error. */
  void failed(long cursor);

  /**
   * The session, or what it says about itself, changed.
   *
   * @param label as written: {@code SESSION ID}, {@code MODULE NAME}, ...
   */
  void labelled(String label, String value);

  /** Lines of another process follow: a merge by trcsess. */
  void process(long pid);

  /**
   * The server's clock stood here, in microseconds since 1970.
   *
   * @param directly whether it was written for the next line, and not for a change of the session
   */
  void wallClock(long epochMicros, boolean directly);

  /** A line of the file's head: {@code Release}, {@code Version}, {@code Process}, ... */
  void head(String label, String value);

  /** The trace goes on from another file. */
  void continuedFrom(String file);

  /** The trace stops here: it reached the size it was limited to. */
  void sizeLimitReached();
}
