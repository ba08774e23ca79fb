package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RelayStartTest {
  private static final InetSocketAddress LOOPBACK =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  @Test
  void saysThatThePortIsTaken() throws Exception {
    try (TestServer server = TestServer.echo()) {
      RelayStartException failure = failureOf(server.address(), server.address());
      assertThat(failure.reason()).isEqualTo(RelayStartException.Reason.PORT_TAKEN);
      assertThat(failure)
          .hasMessage(
              "cannot listen on "
                  + server.address().getHostString()
                  + ":"
                  + server.address().getPort()
                  + ": another program has the port; choose another one, or 0 for any free one");
    }
  }

  @Test
  void saysThatTheAddressIsNotOfThisMachine() {
    RelayStartException failure = failureOf(new InetSocketAddress("192.0.2.1", 0), LOOPBACK);
    assertThat(failure.reason()).isEqualTo(RelayStartException.Reason.ADDRESS_NOT_LOCAL);
  }

  @Test
  void saysThatTheHostIsUnknown() {
    RelayStartException failure =
        failureOf(LOOPBACK, InetSocketAddress.createUnresolved("no-such-host.invalid", 5432));
    assertThat(failure.reason()).isEqualTo(RelayStartException.Reason.UNKNOWN_HOST);
    assertThat(failure).hasMessageContaining("no-such-host.invalid");
  }

  @Test
  void refusesSettingsOutOfRange() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RelaySettings.none().withAddedDistance(Duration.ofNanos(-1)))
        .withMessageContaining("addedDistance");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RelaySettings.none().withJitter(Duration.ofHours(2)))
        .withMessageContaining("jitter");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RelaySettings.none().withBytesPerSecond(-1))
        .withMessageContaining("bytesPerSecond");
  }

  private static RelayStartException failureOf(InetSocketAddress listen, InetSocketAddress target) {
    return catchThrowableOfType(
        RelayStartException.class,
        () -> Relay.start(new RelayConfig(listen, target, RelaySettings.none())).close());
  }
}
