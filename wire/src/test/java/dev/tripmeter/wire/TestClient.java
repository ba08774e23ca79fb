package dev.tripmeter.wire;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A client of a relay. */
final class TestClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 30_000;

  final Socket socket = new Socket();
  private final Relay relay;

  TestClient(Relay relay) throws IOException {
    this.relay = relay;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.connect(relay.address());
  }

  void send(int bytes) throws IOException {
    socket.getOutputStream().write(new byte[bytes]);
  }

  void receive(int bytes) throws IOException {
    if (socket.getInputStream().readNBytes(bytes).length < bytes) {
      throw new EOFException();
    }
  }

  /** Sends more bytes than anybody will take at once. */
  void sendInBackground(int bytes) {
    Thread thread =
        new Thread(
            () -> {
              try {
                send(bytes);
              } catch (IOException e) {
                // The test has seen enough and closed the socket.
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  /** Sends bytes and waits until as many have come back. */
  void trip(int bytes) throws IOException {
    send(bytes);
    receive(bytes);
  }

  /** What the relay says of this client. */
  RelaySession session() {
    InetSocketAddress local = (InetSocketAddress) socket.getLocalSocketAddress();
    return relay.sessions().stream()
        .filter(session -> session.client().equals(local))
        .findFirst()
        .orElseThrow();
  }

  /** Waits until what the relay says of this client is as wanted. */
  RelaySession awaitSession(Predicate<RelaySession> wanted) throws InterruptedException {
    return await(relay, session -> isMine(session) && wanted.test(session));
  }

  /** Waits for a session as wanted; only for what no byte that comes back can tell. */
  static RelaySession await(Relay relay, Predicate<RelaySession> wanted)
      throws InterruptedException {
    long deadlineNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    while (System.nanoTime() - deadlineNanos < 0) {
      List<RelaySession> found = relay.sessions().stream().filter(wanted).toList();
      if (!found.isEmpty()) {
        return found.get(0);
      }
      Thread.sleep(1);
    }
    throw new AssertionError("no such session among " + relay.sessions());
  }

  private boolean isMine(RelaySession session) {
    return session.client().getPort() == socket.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
