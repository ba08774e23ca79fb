package dev.tripmeter.lab;

/**
 * An experiment cannot be made as it was asked for. The message is one line that says what and
 * where; it holds no secret and no literal of a user's statement.
 */
public final class LabException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Where the trouble lies. */
  public enum Reason {
    /** In what was asked for. */
    USAGE,
    /** In the database: it has no room. */
    OUT_OF_ROOM
  }

  private final Reason reason;
  private final String remedy;

  /**
   * Makes an exception.
   *
   * @param remedy what the user can do, in a line
   */
  public LabException(Reason reason, String message, String remedy) {
    super(message);
    this.reason = reason;
    this.remedy = remedy;
  }

  /** Where the trouble lies. */
  public Reason reason() {
    return reason;
  }

  /** What the user can do, in a line. */
  public String remedy() {
    return remedy;
  }
}
