package dev.tripmeter.bench.relay;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Sends back what it is sent, a thread per connection, on a free port of the loopback address. */
final class EchoServer implements AutoCloseable {
  private final ServerSocket listener;

  private EchoServer(ServerSocket listener) {
    this.listener = listener;
  }

  static EchoServer start() throws IOException {
    EchoServer server = new EchoServer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
    daemon(server::acceptAll);
    return server;
  }

  InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }

  private void acceptAll() {
    try {
      while (true) {
        Socket socket = listener.accept();
        daemon(() -> echo(socket));
      }
    } catch (IOException e) {
      // The listener was closed.
    }
  }

  private static void echo(Socket socket) {
    byte[] buffer = new byte[64 * 1024];
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = socket.getInputStream();
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        socket.getOutputStream().write(buffer, 0, read);
      }
    } catch (IOException e) {
      // The client is gone.
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "echo");
    thread.setDaemon(true);
    thread.start();
  }
}
