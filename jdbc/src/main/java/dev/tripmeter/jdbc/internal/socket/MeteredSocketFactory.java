package dev.tripmeter.jdbc.internal.socket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Properties;
import javax.net.SocketFactory;

/**
 * The socket factory that pgjdbc makes by name ({@code socketFactory}), with its connection
 * properties. {@code socketFactoryArg} is the ticket of the connection the sockets are for; one
 * that is not known, or not any more, gets sockets that nobody reads the counters of.
 */
public final class MeteredSocketFactory extends SocketFactory {
  private final SocketFactory plain;
  private final Wire wire;

  /** What pgjdbc calls. */
  public MeteredSocketFactory(Properties properties) {
    Tickets.Ticket ticket = Tickets.of(properties.getProperty("socketFactoryArg", ""));
    this.wire = ticket.wire();
    this.plain = ticket.users().make(properties);
  }

  @Override
  public Socket createSocket() throws IOException {
    return wire.metered(plain.createSocket());
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return wire.metered(plain.createSocket(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort)
      throws IOException {
    return wire.metered(plain.createSocket(host, port, localHost, localPort));
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return wire.metered(plain.createSocket(host, port));
  }

  @Override
  public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
      throws IOException {
    return wire.metered(plain.createSocket(address, port, localAddress, localPort));
  }
}
