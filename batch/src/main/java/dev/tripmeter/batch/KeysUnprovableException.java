package dev.tripmeter.batch;

/** The database or its driver gives no proof which key belongs to which row, so none is given. */
public final class KeysUnprovableException extends BatchException {
  /** Says what stands in the way. */
  public KeysUnprovableException(String message) {
    super(message);
  }
}
