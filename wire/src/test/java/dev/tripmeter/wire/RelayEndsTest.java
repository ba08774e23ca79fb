package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class RelayEndsTest {
  private static final RelaySettings DISTANT =
      RelaySettings.none().withAddedDistance(Duration.ofMillis(20));

  @Test
  void passesAHalfCloseOnAfterTheBytesBeforeIt() throws Exception {
    try (TestServer server =
            TestServer.start(
                socket -> {
                  int all = socket.getInputStream().readAllBytes().length;
                  socket.getOutputStream().write(new byte[2 * all]);
                });
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), DISTANT));
        TestClient client = new TestClient(relay)) {
      client.send(100_000);
      client.socket.shutdownOutput();
      assertThat(client.socket.getInputStream().readAllBytes()).hasSize(200_000);
      RelaySession session = client.awaitSession(seen -> !seen.open());
      assertThat(session.end()).isEqualTo(SessionEnd.CLOSED);
      assertThat(session.turns()).isEqualTo(1);
    }
  }

  @Test
  void letsTheClientSpeakOnAfterTheServerHasEndedItsStream() throws Exception {
    CountDownLatch allRead = new CountDownLatch(1);
    try (TestServer server =
            TestServer.start(
                socket -> {
                  socket.shutdownOutput();
                  if (socket.getInputStream().readAllBytes().length == 50_000) {
                    allRead.countDown();
                  }
                });
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), DISTANT));
        TestClient client = new TestClient(relay)) {
      assertThat(client.socket.getInputStream().read()).isEqualTo(-1);
      client.send(50_000);
      client.socket.shutdownOutput();
      allRead.await();
      assertThat(client.awaitSession(seen -> !seen.open()).bytesFromClient()).isEqualTo(50_000);
    }
  }

  @Test
  void passesAResetOfTheClientOn() throws Exception {
    CountDownLatch reset = new CountDownLatch(1);
    try (TestServer server =
            TestServer.start(
                socket -> {
                  socket.getInputStream().read();
                  socket.getOutputStream().write(1);
                  try {
                    socket.getInputStream().read();
                  } catch (SocketException e) {
                    reset.countDown();
                  }
                });
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), DISTANT))) {
      TestClient client = new TestClient(relay);
      client.trip(1);
      client.socket.setSoLinger(true, 0);
      client.close();
      reset.await();
      RelaySession session = TestClient.await(relay, seen -> !seen.open());
      assertThat(session.end()).isEqualTo(SessionEnd.CLIENT_RESET);
      assertThat(session.turns()).isEqualTo(1);
    }
  }

  @Test
  void passesAResetOfTheServerOnAfterTheBytesBeforeIt() throws Exception {
    CountDownLatch answerRead = new CountDownLatch(1);
    try (TestServer server =
            TestServer.start(
                socket -> {
                  socket.getInputStream().read();
                  socket.getOutputStream().write(new byte[10]);
                  await(answerRead);
                  socket.setSoLinger(true, 0);
                });
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), DISTANT));
        TestClient client = new TestClient(relay)) {
      client.send(1);
      client.receive(10);
      answerRead.countDown();
      assertThatThrownBy(() -> client.socket.getInputStream().read())
          .isInstanceOf(SocketException.class);
      assertThat(client.awaitSession(seen -> !seen.open()).end())
          .isEqualTo(SessionEnd.SERVER_RESET);
    }
  }

  @Test
  void tellsThatNobodyListensAtTheTarget() throws Exception {
    ServerSocket gone = new ServerSocket(0);
    gone.close();
    RelayConfig config =
        RelayConfig.onFreePort(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), gone.getLocalPort()),
            RelaySettings.none());
    try (Relay relay = Relay.start(config)) {
      assertThatThrownBy(
              () -> {
                try (TestClient client = new TestClient(relay)) {
                  client.receive(1);
                }
              })
          .isInstanceOf(IOException.class);
      RelaySession session = TestClient.await(relay, seen -> !seen.open());
      assertThat(session.end()).isEqualTo(SessionEnd.TARGET_REFUSED);
      assertThat(session.endDetail()).isNotBlank();
      assertThat(session.turns()).isZero();
    }
  }

  @Test
  void holdsBytesForATargetThatIsSlowToAccept() throws Exception {
    try (ServerSocket slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Relay relay =
            Relay.start(
                RelayConfig.onFreePort(
                    (InetSocketAddress) slow.getLocalSocketAddress(), RelaySettings.none()))) {
      // The backlog of 1 is full after two; the third connect hangs, and must stop nobody.
      TestClient[] waiting = new TestClient[4];
      for (int i = 0; i < waiting.length; i++) {
        waiting[i] = new TestClient(relay);
        waiting[i].send(1_000);
        waiting[i].awaitSession(session -> session.bytesFromClient() == 1_000);
      }
      TestClient last = waiting[3];
      last.sendInBackground((int) Lane.MOST_BYTES + (32 << 20));
      assertThat(
              last.awaitSession(session -> session.bytesFromClient() >= Lane.MOST_BYTES)
                  .bytesFromClient())
          .isLessThan(Lane.MOST_BYTES + BlockPool.BLOCK_BYTES);
      for (TestClient client : waiting) {
        client.close();
      }
    }
  }

  @Test
  void endsSessionsThreadsAndPortOnClose() throws Exception {
    try (TestServer server = TestServer.echo()) {
      Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), DISTANT));
      String threadName = "tripmeter-relay-" + relay.address().getPort();
      try (TestClient client = new TestClient(relay)) {
        client.trip(10);
        assertThat(threadsNamed(threadName)).isEqualTo(2);
        relay.close();
        relay.close();
        assertThat(threadsNamed(threadName)).isZero();
        assertThatThrownBy(() -> client.trip(10)).isInstanceOf(IOException.class);
        assertThat(client.session().end()).isEqualTo(SessionEnd.RELAY_CLOSED);
        assertThat(client.session().turns()).isEqualTo(1);
      }
      try (Relay again = Relay.start(new RelayConfig(relay.address(), server.address(), DISTANT))) {
        assertThat(again.address()).isEqualTo(relay.address());
      }
    }
  }

  @Test
  void dropsTheUrgentByteAndPassesAllOthers() throws Exception {
    try (TestServer server = TestServer.echo();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), RelaySettings.none()));
        TestClient client = new TestClient(relay)) {
      client.socket.getOutputStream().write(new byte[] {1, 2, 3});
      client.socket.sendUrgentData('!');
      client.socket.getOutputStream().write(new byte[] {4, 5});
      assertThat(client.socket.getInputStream().readNBytes(5)).containsExactly(1, 2, 3, 4, 5);
      client.socket.shutdownOutput();
      assertThat(client.socket.getInputStream().readAllBytes()).isEmpty();
      assertThat(client.session().bytesFromClient()).isEqualTo(5);
    }
  }

  private static long threadsNamed(String prefix) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(prefix))
        .count();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
