package dev.tripmeter.batch;

/** The table's rows cannot be found by that key in one statement; the text says what is lacking. */
public final class MergeRefusedException extends BatchException {
  /** Says what is lacking. */
  public MergeRefusedException(String message) {
    super(message);
  }
}
