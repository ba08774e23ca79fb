package dev.tripmeter.lab.target;

import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a URL of pgjdbc points, so that a relay can be put in between.
 *
 * @param host the host as written, without the brackets of an IPv6 address
 * @param port the port, 5432 where the URL has none
 * @param tail what follows host and port: database and options, from the slash on
 */
record PostgresUrl(String host, int port, String tail) {
  private static final String PREFIX = "jdbc:postgresql:";
  private static final int DEFAULT_PORT = 5432;

  private static final Pattern WITH_HOST =
      Pattern.compile(
          "//(?<host>\\[[^\\]]+\\]|[^:/?,\\[]*)(?::(?<port>\\d{1,5}))?(?<tail>[/?].*)?");

  /**
   * Reads a URL as pgjdbc does ({@code //host:port/database?options}, {@code database}, {@code /}).
   * Empty for other drivers, for several hosts, and where a service file names the host.
   */
  static Optional<PostgresUrl> of(String url) {
    if (!url.startsWith(PREFIX) || url.contains("service=")) {
      return Optional.empty();
    }
    String rest = url.substring(PREFIX.length());
    if (!rest.startsWith("//")) {
      return Optional.of(
          new PostgresUrl("localhost", DEFAULT_PORT, rest.startsWith("/") ? rest : "/" + rest));
    }
    Matcher parts = WITH_HOST.matcher(rest);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String host = parts.group("host").replaceAll("[\\[\\]]", "");
    int port = parts.group("port") == null ? DEFAULT_PORT : Integer.parseInt(parts.group("port"));
    String tail = parts.group("tail") == null ? "/" : parts.group("tail");
    return port > 65_535
        ? Optional.empty()
        : Optional.of(new PostgresUrl(host.isEmpty() ? "localhost" : host, port, tail));
  }

  /** Where it points; unresolved names stay unresolved. */
  InetSocketAddress address() {
    return new InetSocketAddress(host, port);
  }

  /** The same database and options, asked for at another address. */
  String through(InetSocketAddress other) {
    return PREFIX + "//" + literal(other) + ":" + other.getPort() + tail;
  }

  private static String literal(InetSocketAddress address) {
    String host = address.getAddress().getHostAddress();
    return host.contains(":") ? "[" + host + "]" : host;
  }
}
