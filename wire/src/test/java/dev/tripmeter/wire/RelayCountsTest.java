package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RelayCountsTest {

  @Test
  void countsOneTurnForEachTripInLockStep() throws IOException {
    try (TestServer server = TestServer.echo();
        Relay relay = relayTo(server);
        TestClient client = new TestClient(relay)) {
      for (int trip = 1; trip <= 500; trip++) {
        client.trip(64);
        assertThat(client.session().turns()).isEqualTo(trip);
      }
      RelaySession session = client.session();
      assertThat(session.bytesFromClient()).isEqualTo(500 * 64);
      assertThat(session.bytesFromServer()).isEqualTo(500 * 64);
      assertThat(session.open()).isTrue();
      assertThat(session.end()).isNull();
    }
  }

  @Test
  void countsOneTurnForRequestsAnsweredTogether() throws IOException {
    try (TestServer server =
            TestServer.start(
                socket -> {
                  while (socket.getInputStream().readNBytes(100).length == 100) {
                    socket.getOutputStream().write(new byte[7]);
                  }
                });
        Relay relay = relayTo(server);
        TestClient client = new TestClient(relay)) {
      for (int pipeline = 0; pipeline < 20; pipeline++) {
        for (int request = 0; request < 10; request++) {
          client.send(10);
        }
        client.receive(7);
      }
      assertThat(client.session().turns()).isEqualTo(20);
      assertThat(client.session().bytesFromClient()).isEqualTo(2_000);
      assertThat(client.session().bytesFromServer()).isEqualTo(140);
    }
  }

  @Test
  void countsOneTurnForALargeAnswer() throws IOException {
    int answerBytes = 30_000_000;
    try (TestServer server =
            TestServer.start(
                socket -> {
                  while (socket.getInputStream().read() >= 0) {
                    socket.getOutputStream().write(new byte[answerBytes]);
                  }
                });
        Relay relay = relayTo(server);
        TestClient client = new TestClient(relay)) {
      client.send(1);
      client.receive(answerBytes);
      client.send(1);
      client.receive(answerBytes);
      assertThat(client.session().turns()).isEqualTo(2);
      assertThat(client.session().bytesFromClient()).isEqualTo(2);
      assertThat(client.session().bytesFromServer()).isEqualTo(2L * answerBytes);
    }
  }

  @Test
  void countsNoTurnForAServerThatSpeaksFirst() throws IOException {
    try (TestServer server =
            TestServer.start(
                socket -> {
                  socket.getOutputStream().write(new byte[40]);
                  socket.getInputStream().readNBytes(10);
                  socket.getOutputStream().write(new byte[5]);
                  socket.getInputStream().read();
                });
        Relay relay = relayTo(server);
        TestClient client = new TestClient(relay)) {
      client.receive(40);
      assertThat(client.session().turns()).isZero();
      client.send(10);
      client.receive(5);
      assertThat(client.session().turns()).isEqualTo(1);
    }
  }

  @Test
  void countsEachOf200SessionsByItself() throws IOException {
    try (TestServer server = TestServer.echo();
        Relay relay = relayTo(server)) {
      List<TestClient> clients = new ArrayList<>();
      try {
        for (int i = 0; i < 200; i++) {
          clients.add(new TestClient(relay));
        }
        for (int trip = 0; trip < 10; trip++) {
          for (int i = 0; i < clients.size(); i++) {
            if (i % 10 >= trip) {
              clients.get(i).send(100 + i);
            }
          }
          for (int i = 0; i < clients.size(); i++) {
            if (i % 10 >= trip) {
              clients.get(i).receive(100 + i);
            }
          }
        }
        for (int i = 0; i < clients.size(); i++) {
          RelaySession session = clients.get(i).session();
          assertThat(session.turns()).isEqualTo(i % 10 + 1);
          assertThat(session.bytesFromClient()).isEqualTo((i % 10 + 1) * (100L + i));
          assertThat(session.bytesFromServer()).isEqualTo(session.bytesFromClient());
        }
        assertThat(relay.totals().sessions()).isEqualTo(200);
        assertThat(relay.totals().turns()).isEqualTo(200 * 55 / 10);
      } finally {
        for (TestClient client : clients) {
          client.close();
        }
      }
    }
  }

  @Test
  void countsTheSameWhateverIsAdded() throws IOException {
    RelaySettings slow =
        new RelaySettings(Duration.ofMillis(4), Duration.ofMillis(2), 1_000_000, 42);
    try (TestServer server = TestServer.echo();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), slow));
        TestClient client = new TestClient(relay)) {
      for (int trip = 0; trip < 20; trip++) {
        client.trip(64);
        relay.change(trip % 2 == 0 ? RelaySettings.none() : slow);
      }
      assertThat(client.session().turns()).isEqualTo(20);
      assertThat(client.session().bytesFromServer()).isEqualTo(20 * 64);
    }
  }

  @Test
  void keepsTheCountsOfASessionThatHasEnded() throws Exception {
    try (TestServer server = TestServer.echo();
        Relay relay = relayTo(server)) {
      TestClient client = new TestClient(relay);
      client.trip(10);
      client.trip(10);
      client.close();
      RelaySession session = TestClient.await(relay, seen -> !seen.open());
      assertThat(session.turns()).isEqualTo(2);
      assertThat(session.bytesFromClient()).isEqualTo(20);
      assertThat(relay.totals()).isEqualTo(new RelayTotals(1, 2, 20, 20));
    }
  }

  private static Relay relayTo(TestServer server) throws IOException {
    return Relay.start(RelayConfig.onFreePort(server.address(), RelaySettings.none()));
  }
}
