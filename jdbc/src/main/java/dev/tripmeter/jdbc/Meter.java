package dev.tripmeter.jdbc;

import dev.tripmeter.core.ledger.Session;
import java.net.InetSocketAddress;
import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/** The meter of one connection: what it did, asked from inside the program, at no trip. */
@SuppressWarnings("DoNotCallSuggester")
public final class Meter {
  private Meter() {}

  /** The meter of a connection that came from Tripmeter, or that a pool made of one. */
  public static Meter of(Connection connection) {
    throw new UnsupportedOperationException();
  }

  /** This moment, to measure from. */
  public Mark mark() {
    throw new UnsupportedOperationException();
  }

  /** What the connection did since a mark. Makes no trip. */
  public Reading since(Mark mark) {
    throw new UnsupportedOperationException();
  }

  /** Round trips on the connection's sockets so far; unknown without a socket meter. */
  public long trips() {
    throw new UnsupportedOperationException();
  }

  /** How long the client was blocked for answers so far; unknown without a socket meter. */
  public long waitNanos() {
    throw new UnsupportedOperationException();
  }

  /** Bytes sent on the connection's sockets so far; unknown without a socket meter. */
  public long bytesSent() {
    throw new UnsupportedOperationException();
  }

  /** Bytes received on the connection's sockets so far; unknown without a socket meter. */
  public long bytesReceived() {
    throw new UnsupportedOperationException();
  }

  /** Why trips, bytes and waits are unknown; null when they are known. */
  public @Nullable String tripsUnknownBecause() {
    throw new UnsupportedOperationException();
  }

  /** The client's end of the connection's socket; null when it is not known. */
  public @Nullable InetSocketAddress localAddress() {
    throw new UnsupportedOperationException();
  }

  /** The session the connection's calls are booked on. */
  public Session session() {
    throw new UnsupportedOperationException();
  }

  /** Runs work on the observer's own account: its trips are told, and kept out of the figures. */
  public <T extends @Nullable Object> Own<T> own(SqlFunction<Connection, T> work)
      throws java.sql.SQLException {
    throw new UnsupportedOperationException();
  }
}
