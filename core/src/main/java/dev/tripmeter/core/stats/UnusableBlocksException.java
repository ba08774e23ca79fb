package dev.tripmeter.core.stats;

/** Thrown for measured values that no comparison can be made of; the message says which and why. */
public final class UnusableBlocksException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnusableBlocksException(String message) {
    super(message);
  }
}
