package dev.tripmeter.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on a free port of the loopback address; each connection is served by its own thread. */
final class TestServer implements AutoCloseable {
  /** What the server does with a connection; the connection is closed when it returns. */
  interface Behaviour {
    void serve(Socket socket) throws IOException;
  }

  private final ServerSocket listener;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();

  private TestServer(ServerSocket listener) {
    this.listener = listener;
  }

  static TestServer start(Behaviour behaviour) throws IOException {
    TestServer server = new TestServer(new ServerSocket(0, 1024, InetAddress.getLoopbackAddress()));
    daemon(() -> server.acceptAll(behaviour));
    return server;
  }

  /** Sends back what comes, as it comes, until the client ends its stream. */
  static TestServer echo() throws IOException {
    return start(
        socket -> {
          byte[] buffer = new byte[64 * 1024];
          InputStream in = socket.getInputStream();
          for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
            socket.getOutputStream().write(buffer, 0, read);
          }
        });
  }

  InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private void acceptAll(Behaviour behaviour) {
    try {
      while (true) {
        Socket socket = listener.accept();
        sockets.add(socket);
        socket.setTcpNoDelay(true);
        daemon(() -> serve(socket, behaviour));
      }
    } catch (IOException e) {
      // The listener was closed.
    }
  }

  private static void serve(Socket socket, Behaviour behaviour) {
    try (socket) {
      behaviour.serve(socket);
    } catch (IOException e) {
      // The connection broke, as some tests want it to.
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "test-server");
    thread.setDaemon(true);
    thread.start();
  }
}
