package dev.tripmeter.lab;

/**
 * An experiment cannot be made as it was asked for. The message is one line that says what and
 * where; it holds no secret and no literal of a user's statement.
 */
public final class LabException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String remedy;

  /**
   * Makes an exception.
   *
   * @param remedy what the user can do, in a line
   */
  public LabException(String message, String remedy) {
    super(message);
    this.remedy = remedy;
  }

  /** What the user can do, in a line. */
  public String remedy() {
    return remedy;
  }
}
