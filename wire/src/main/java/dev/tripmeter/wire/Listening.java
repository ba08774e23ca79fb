package dev.tripmeter.wire;

import dev.tripmeter.wire.RelayStartException.Reason;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.channels.ServerSocketChannel;

/** Binding a port, and saying in one line what was wrong when it could not be had. */
final class Listening {
  private static final int BACKLOG = 1024;

  private Listening() {}

  /** Listens at an address without blocking its accepts. */
  static ServerSocketChannel at(InetSocketAddress listen) throws IOException {
    ServerSocketChannel channel = ServerSocketChannel.open();
    try {
      channel.bind(listen, BACKLOG);
      channel.configureBlocking(false);
      return channel;
    } catch (BindException e) {
      channel.close();
      throw cannotListen(listen, e);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private static RelayStartException cannotListen(InetSocketAddress listen, BindException cause) {
    String where = "cannot listen on " + listen.getHostString() + ":" + listen.getPort() + ": ";
    if (!isOfThisMachine(listen.getAddress())) {
      return new RelayStartException(
          Reason.ADDRESS_NOT_LOCAL,
          where + "the address is not one of this machine; choose one that is",
          cause);
    }
    if (String.valueOf(cause.getMessage()).contains("ermission")) {
      return new RelayStartException(
          Reason.NOT_PERMITTED,
          where + "the system does not permit it; choose a port above 1023",
          cause);
    }
    return new RelayStartException(
        Reason.PORT_TAKEN,
        where + "another program has the port; choose another one, or 0 for any free one",
        cause);
  }

  private static boolean isOfThisMachine(InetAddress address) {
    try {
      return address.isAnyLocalAddress()
          || address.isLoopbackAddress()
          || NetworkInterface.getByInetAddress(address) != null;
    } catch (SocketException e) {
      // The interfaces cannot be listed; what the bind itself said is told as the cause.
      return true;
    }
  }
}
