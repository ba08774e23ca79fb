package dev.tripmeter.core.stats;

/** Thrown for measured values no comparison can be made of. */
public final class UnusableBlocksException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnusableBlocksException(String message) {
    super(message);
  }
}
