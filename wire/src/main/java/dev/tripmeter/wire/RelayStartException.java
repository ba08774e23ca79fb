package dev.tripmeter.wire;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Relay} could not start; the message is one line that says what, where and what to do.
 */
public final class RelayStartException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What is wrong. */
  public enum Reason {
    /** Another program listens at the address. */
    PORT_TAKEN,
    /** The listening address is not one of this machine. */
    ADDRESS_NOT_LOCAL,
    /** The system does not allow this program to listen there. */
    NOT_PERMITTED,
    /** The name of a host is not known. */
    UNKNOWN_HOST
  }

  private final Reason reason;

  RelayStartException(Reason reason, String message, @Nullable Exception cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** What is wrong. */
  public Reason reason() {
    return reason;
  }
}
