package dev.tripmeter.bench.relay;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** HAProxy in TCP mode in front of one server, one thread, as Debian's package brings it. */
final class Haproxy implements AutoCloseable {
  private static final String CONFIG =
      """
      global
        nbthread 1
      defaults
        mode tcp
        timeout connect 5s
        timeout client 10m
        timeout server 10m
      listen trips
        bind 127.0.0.1:%d
        server target %s:%d
      """;

  private final Process process;
  private final Path config;
  private final InetSocketAddress address;

  private Haproxy(Process process, Path config, InetSocketAddress address) {
    this.process = process;
    this.config = config;
    this.address = address;
  }

  /** The first line of {@code haproxy -v}; null where there is none. */
  static @Nullable String version() throws IOException {
    try {
      Process process = new ProcessBuilder("haproxy", "-v").redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().findFirst().orElse(null);
    } catch (IOException e) {
      return null;
    }
  }

  static Haproxy start(InetSocketAddress target) throws IOException {
    InetSocketAddress address = freeAddress();
    Path config = Files.createTempFile("haproxy", ".cfg");
    Files.writeString(
        config,
        CONFIG.formatted(
            address.getPort(), target.getAddress().getHostAddress(), target.getPort()));
    Process process =
        new ProcessBuilder("haproxy", "-db", "-q", "-f", config.toString()).inheritIO().start();
    Haproxy haproxy = new Haproxy(process, config, address);
    haproxy.awaitListening();
    return haproxy;
  }

  InetSocketAddress address() {
    return address;
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    Files.delete(config);
  }

  private static InetSocketAddress freeAddress() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return (InetSocketAddress) socket.getLocalSocketAddress();
    }
  }

  private void awaitListening() throws IOException {
    long deadlineNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (true) {
      try {
        new Socket(address.getAddress(), address.getPort()).close();
        return;
      } catch (IOException e) {
        if (!process.isAlive() || System.nanoTime() - deadlineNanos > 0) {
          close();
          throw e;
        }
        Thread.onSpinWait();
      }
    }
  }
}
