package dev.tripmeter.wire;

/** Why a session of a {@link Relay} is over. */
public enum SessionEnd {
  /** Both sides said that they would send no more. */
  CLOSED,
  /** The client reset its connection or vanished; the server was given a reset. */
  CLIENT_RESET,
  /** The server reset its connection or vanished; the client was given a reset. */
  SERVER_RESET,
  /** Nobody listens at the target; the client was given a reset. */
  TARGET_REFUSED,
  /** The target cannot be reached or did not answer; the client was given a reset. */
  TARGET_UNREACHABLE,
  /** The relay was closed or could not go on; both sides were given a reset. */
  RELAY_CLOSED
}
