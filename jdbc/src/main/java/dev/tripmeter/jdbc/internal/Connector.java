package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.core.ledger.SessionInfo;
import dev.tripmeter.core.sql.Dialect;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Makes metered connections through the driver that stands behind a URL. */
public final class Connector {
  private final Ledger ledger;

  /** A connector that books on a ledger. */
  public Connector(Ledger ledger) {
    this.ledger = ledger;
  }

  /** The driver for a URL that has no prefix of ours any more. */
  public static Driver driver(String url) throws SQLException {
    try {
      return DriverManager.getDriver(url);
    } catch (SQLException e) {
      throw new SQLException(
          "No JDBC driver for " + JdbcUrl.scheme(url) + " on the class path", e.getSQLState(), e);
    }
  }

  /** Whether a URL has Tripmeter's prefix. */
  public static boolean accepts(@Nullable String url) {
    return url != null && JdbcUrl.isOurs(url);
  }

  /** The URL for the driver behind, without what is Tripmeter's. */
  public static String behind(String url) {
    return JdbcUrl.take(JdbcUrl.behind(url), Option::isOurs).url();
  }

  /**
   * Connects to a URL, with or without Tripmeter's prefix. What the driver throws passes unchanged,
   * after it was booked; null when the driver does not want the URL after all.
   *
   * @throws SQLException what the driver throws, or that nobody knows an option
   */
  public @Nullable Connection connect(String url, Properties properties) throws SQLException {
    JdbcUrl theirs = JdbcUrl.take(JdbcUrl.behind(url), Option::isOurs);
    Map<String, String> ours = new LinkedHashMap<>();
    properties.stringPropertyNames().stream()
        .filter(Option::isOurs)
        .forEach(name -> ours.put(name, properties.getProperty(name)));
    ours.putAll(theirs.taken());
    Layers layers = Layers.of(ours);
    Properties rest = Option.withoutOurs(properties);
    Driver driver = driver(theirs.url());
    boolean wanted = Boolean.parseBoolean(Option.SOCKET_METER.of(ours));
    Connection connection;
    try (SocketMetering metering =
        wanted
            ? SocketMetering.of(driver, theirs.url(), rest, ledger.clock())
            : SocketMetering.none(theirs.url(), rest, Option.SOCKET_METER.property() + " is off")) {
      connection = connect(driver, metering, Option.NAME.of(ours));
    }
    return connection == null ? null : layers.over(connection);
  }

  private @Nullable Connection connect(Driver driver, SocketMetering metering, String name)
      throws SQLException {
    Session session =
        ledger.open(
            new SessionInfo(
                name,
                Dialect.ofUrl(metering.url()),
                metering.properties().getProperty("user"),
                metering.properties().getProperty("ApplicationName"),
                null,
                metering.unknownBecause()));
    Account account = metering.account(session, ledger.clock());
    long start = account.enter();
    Connection raw;
    try {
      raw = driver.connect(metering.url(), metering.properties());
    } catch (Throwable failure) {
      account.failed(CallKind.CONNECT, Session.NO_STATEMENT, start, 0);
      account.close();
      throw failure;
    }
    if (raw == null || MeteredConnections.find(raw) != null) {
      session.close();
      return raw;
    }
    account.done(CallKind.CONNECT, Session.NO_STATEMENT, start);
    return account.of(raw);
  }
}
