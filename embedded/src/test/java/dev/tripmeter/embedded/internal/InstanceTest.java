package dev.tripmeter.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.embedded.EmbeddedOptions;
import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstanceTest {
  @Test
  void takesAnotherPortWhenTheFirstWasTakenMeanwhile() throws Exception {
    int free;
    try (ServerSocket closedAgain = listening()) {
      free = closedAgain.getLocalPort();
    }
    try (ServerSocket taken = listening()) {
      Iterator<Integer> ports = List.of(taken.getLocalPort(), free).iterator();

      Instance instance = Instance.start(EmbeddedOptions.defaults(), installation(), ports::next);

      assertThat(instance.port()).isEqualTo(free);
      instance.stop();
    }
  }

  @Test
  void givesUpWhenEveryPortIsTaken() throws Exception {
    try (ServerSocket taken = listening()) {
      assertThatThrownBy(
              () -> Instance.start(EmbeddedOptions.defaults(), installation(), taken::getLocalPort))
          .isInstanceOfSatisfying(
              EmbeddedStartException.class,
              e -> assertThat(e.reason()).isEqualTo(Reason.PORT_TAKEN));
    }
  }

  private static ServerSocket listening() throws Exception {
    return new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
  }

  private static Installation installation() throws Exception {
    return Installation.prepared(
        System.getenv(),
        System.getProperty("user.home"),
        Path.of(System.getProperty("java.io.tmpdir")));
  }
}
