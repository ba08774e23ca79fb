package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Times are tested from below alone: on a busy machine anything may take longer. */
class RelayTimeTest {
  private static final Duration DISTANCE = Duration.ofMillis(20);
  private static final RelaySettings DISTANT = RelaySettings.none().withAddedDistance(DISTANCE);

  @Test
  void addsTheDistanceToEveryTripAndOneMoreToTheFirst() throws IOException {
    try (TestServer server = TestServer.echo();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), DISTANT));
        TestClient client = new TestClient(relay)) {
      assertThat(timed(client)).isGreaterThanOrEqualTo(DISTANCE.multipliedBy(2));
      for (int trip = 0; trip < 10; trip++) {
        assertThat(timed(client)).isGreaterThanOrEqualTo(DISTANCE);
      }
    }
  }

  @Test
  void changesTheDistanceOfOpenSessions() throws IOException {
    try (TestServer server = TestServer.echo();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), RelaySettings.none()));
        TestClient client = new TestClient(relay)) {
      client.trip(64);
      for (int trip = 0; trip < 5; trip++) {
        relay.change(DISTANT);
        assertThat(relay.settings()).isEqualTo(DISTANT);
        assertThat(timed(client)).isGreaterThanOrEqualTo(DISTANCE);
        relay.change(RelaySettings.none());
        client.trip(64);
      }
    }
  }

  @Test
  void limitsTheBandwidthOfEachDirection() throws IOException {
    RelaySettings narrow = RelaySettings.none().withBytesPerSecond(1_000_000);
    try (TestServer server = TestServer.echo();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), narrow));
        TestClient client = new TestClient(relay)) {
      long startNanos = System.nanoTime();
      client.trip(200_000);
      assertThat(Duration.ofNanos(System.nanoTime() - startNanos))
          .isGreaterThanOrEqualTo(Duration.ofMillis(200));
    }
  }

  @Test
  void letsBytesGoThatWaitedForSettingsNowGone() throws IOException {
    RelaySettings frozen =
        RelaySettings.none().withAddedDistance(Duration.ofHours(1)).withBytesPerSecond(1);
    try (TestServer server = TestServer.echo();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), frozen));
        TestClient client = new TestClient(relay)) {
      client.send(100_000);
      relay.change(RelaySettings.none());
      client.receive(100_000);
      assertThat(client.session().bytesFromServer()).isEqualTo(100_000);
    }
  }

  @Test
  void stopsReadingWhenTooMuchWaits() throws Exception {
    RelaySettings frozen = RelaySettings.none().withAddedDistance(Duration.ofHours(1));
    try (TestServer server = TestServer.echo();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), frozen));
        TestClient client = new TestClient(relay)) {
      int more = 24 << 20;
      client.sendInBackground(more);
      long read =
          client
              .awaitSession(session -> session.bytesFromClient() >= Lane.MOST_BYTES)
              .bytesFromClient();
      assertThat(read).isLessThan(Lane.MOST_BYTES + BlockPool.BLOCK_BYTES);
      relay.change(RelaySettings.none());
      client.receive(more);
    }
  }

  private static Duration timed(TestClient client) throws IOException {
    long startNanos = System.nanoTime();
    client.trip(64);
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }
}
