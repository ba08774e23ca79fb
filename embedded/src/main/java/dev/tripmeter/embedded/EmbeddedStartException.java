package dev.tripmeter.embedded;

/** An embedded server could not be started. The message is one line that says what to do. */
public final class EmbeddedStartException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What stood in the way. */
  public enum Reason {
    /** There are no PostgreSQL binaries for this system on the class path. */
    NO_BINARIES,
    /** No folder can hold the unpacked binaries or the data. */
    NO_FOLDER,
    /** The process runs as root, which PostgreSQL refuses, and may not become another user. */
    CANNOT_LEAVE_ROOT,
    /** The server, or the program that prepares its data, failed; see {@link #serverLog()}. */
    SERVER_FAILED,
    /** Every port that was tried was taken in the meantime. */
    PORT_TAKEN,
    /** The server was not ready in time. */
    TIMEOUT,
    /** The thread was interrupted while it waited; its interrupt flag is set again. */
    INTERRUPTED
  }

  private final Reason reason;
  private final String serverLog;

  /** A failure before any server ran. */
  public EmbeddedStartException(Reason reason, String message) {
    this(reason, message, "");
  }

  /** A failure with the end of the server's log. */
  public EmbeddedStartException(Reason reason, String message, String serverLog) {
    super(message);
    this.reason = reason;
    this.serverLog = serverLog;
  }

  /** A failure caused by another one. */
  public EmbeddedStartException(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
    this.serverLog = "";
  }

  /** What stood in the way. */
  public Reason reason() {
    return reason;
  }

  /** The last lines the server logged, or the empty string when none ran. */
  public String serverLog() {
    return serverLog;
  }
}
