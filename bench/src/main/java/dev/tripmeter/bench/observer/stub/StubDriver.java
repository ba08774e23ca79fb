package dev.tripmeter.bench.observer.stub;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The driver of {@code jdbc:stub:}. */
public final class StubDriver implements Driver {
  /** The whole URL of the stub. */
  public static final String URL = "jdbc:stub:";

  static {
    try {
      DriverManager.registerDriver(new StubDriver());
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @Override
  public @Nullable Connection connect(String url, @Nullable Properties info) {
    return acceptsURL(url) ? StubConnection.open() : null;
  }

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith(URL);
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties info) {
    return new DriverPropertyInfo[0];
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("dev.tripmeter.bench");
  }
}
