package dev.tripmeter.lab.insert;

import dev.tripmeter.wire.Relay;
import dev.tripmeter.wire.RelaySession;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** The second meter: turns counted outside the client. */
@FunctionalInterface
interface TurnCounter {
  /** Turns of the connection whose client end this is; null when there was none. */
  @Nullable Long turnsOf(InetSocketAddress client);

  /** What a relay counted. */
  static TurnCounter of(Relay relay) {
    return client ->
        relay.sessions().stream()
            .filter(session -> session.client().getPort() == client.getPort())
            .map(RelaySession::turns)
            .reduce((earlier, later) -> later)
            .orElse(null);
  }
}
