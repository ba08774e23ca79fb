package dev.tripmeter.jdbc;

import dev.tripmeter.jdbc.internal.Connector;
import dev.tripmeter.jdbc.internal.Layers;
import dev.tripmeter.jdbc.internal.Option;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Arrays;
import java.util.Properties;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The driver of {@code jdbc:tripmeter:...}: {@code jdbc:tripmeter:postgresql://host/db} connects as
 * {@code jdbc:postgresql://host/db} does, and books every call and trip on {@link
 * Tripmeter#ledger()}. Found by {@link java.util.ServiceLoader}; the driver behind is found by
 * {@link DriverManager}.
 *
 * <p>Properties and URL parameters named {@code tripmeter.*} are for Tripmeter, or for a {@link
 * ConnectionLayer}, and are not passed on; one that nobody knows is refused. Thread-safe.
 */
public final class TripmeterDriver implements Driver {
  static {
    try {
      DriverManager.registerDriver(new TripmeterDriver());
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** What the service loader calls. */
  public TripmeterDriver() {}

  @Override
  public @Nullable Connection connect(String url, @Nullable Properties info) throws SQLException {
    return acceptsURL(url)
        ? new Connector(Tripmeter.ledger()).connect(url, info == null ? new Properties() : info)
        : null;
  }

  @Override
  public boolean acceptsURL(String url) {
    return Connector.accepts(url);
  }

  /** What the driver behind wants to know, and what can be said to Tripmeter. */
  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties info)
      throws SQLException {
    Properties given = info == null ? new Properties() : info;
    Stream<DriverPropertyInfo> theirs =
        acceptsURL(url)
            ? Arrays.stream(
                Connector.driver(Connector.behind(url))
                    .getPropertyInfo(Connector.behind(url), Option.withoutOurs(given)))
            : Stream.empty();
    Stream<DriverPropertyInfo> ours = Layers.described().map(option -> describe(option, given));
    return Stream.concat(theirs, ours).toArray(DriverPropertyInfo[]::new);
  }

  private static DriverPropertyInfo describe(DriverOption option, Properties given) {
    DriverPropertyInfo info =
        new DriverPropertyInfo(option.name(), given.getProperty(option.name(), option.standard()));
    info.description = option.effect();
    return info;
  }

  @Override
  public int getMajorVersion() {
    return 0;
  }

  @Override
  public int getMinorVersion() {
    return 1;
  }

  /** Depends on the driver behind, which is not known here. */
  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  /** Not supported: nothing is logged. */
  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException("Tripmeter does not log");
  }
}
