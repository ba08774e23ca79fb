package dev.tripmeter.wire;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * Where a {@link Relay} listens and what it stands in front of.
 *
 * @param listen where clients connect; port 0 takes a free one
 * @param target the server behind the relay
 * @param settings what is added at the start
 */
public record RelayConfig(
    InetSocketAddress listen, InetSocketAddress target, RelaySettings settings) {

  /** A relay on a free port of the loopback address. */
  public static RelayConfig onFreePort(InetSocketAddress target, RelaySettings settings) {
    return new RelayConfig(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), target, settings);
  }
}
