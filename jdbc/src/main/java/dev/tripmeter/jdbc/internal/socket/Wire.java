package dev.tripmeter.jdbc.internal.socket;

import dev.tripmeter.core.NanoClock;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/**
 * All sockets of one connection. Those made until the connection stands carry its calls, be it that
 * several hosts were tried; those made later stand aside: a cancel has a socket of its own.
 * Thread-safe.
 */
public final class Wire {
  private final NanoClock clock;
  private final Counters main = new Counters();
  private final Counters aside = new Counters();
  private volatile boolean connected;
  private volatile @Nullable Socket socket;

  /** A wire without sockets yet. */
  public Wire(NanoClock clock) {
    this.clock = clock;
  }

  /** The counters of the sockets that carry the connection's calls. */
  public Counters main() {
    return main;
  }

  /** The counters of all other sockets. */
  public Counters aside() {
    return aside;
  }

  /** The connection stands: sockets from now on are others. */
  public void connected() {
    connected = true;
  }

  /** The client's end; null when there is none, or no internet address. */
  public @Nullable InetSocketAddress localAddress() {
    Socket current = socket;
    return current != null && current.getLocalSocketAddress() instanceof InetSocketAddress address
        ? address
        : null;
  }

  /** A socket that counts here what passes through another. */
  Socket metered(Socket plain) {
    if (connected) {
      return new MeteredSocket(plain, new SocketMeter(aside, clock));
    }
    socket = plain;
    return new MeteredSocket(plain, new SocketMeter(main, clock));
  }
}
