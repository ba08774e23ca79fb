package dev.tripmeter.jdbc.internal;

import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Connects as pgjdbc's own data source does, through our connector, so that the sockets are
 * counted.
 *
 * <p>Its {@code getConnection} is {@code DriverManager.getConnection(getUrl(), user, password)},
 * and the URL carries every setting, login timeout, TLS and socket factory included (pgjdbc's
 * {@code org.postgresql.ds.common.BaseDataSource}): connecting by the three is the same connect.
 * They are read anew for each, by public getters, because pgjdbc need not be there when this is
 * compiled.
 *
 * <p>Whatever is different from that is left to the data source: pools, heirs that connect in a way
 * of their own, getters that are missing or throw. Thread-safe when the data source is.
 */
final class PostgresDataSource {
  private static final String BASE = "org.postgresql.ds.common.BaseDataSource";

  private final DataSource dataSource;
  private final Connector connector;
  private final String name;
  private final Method url;
  private final Method user;
  private final Method password;

  private PostgresDataSource(DataSource dataSource, Connector connector, String name, Class<?> base)
      throws NoSuchMethodException {
    this.dataSource = dataSource;
    this.connector = connector;
    this.name = name;
    this.url = base.getMethod("getUrl");
    this.user = base.getMethod("getUser");
    this.password = base.getMethod("getPassword");
  }

  /** The way around a data source; null where it has to be asked itself. */
  static @Nullable PostgresDataSource of(DataSource dataSource, Connector connector, String name) {
    Class<?> base = dataSource.getClass();
    while (base != null && !base.getName().equals(BASE)) {
      base = base.getSuperclass();
    }
    try {
      return base != null && connectsAs(base, dataSource.getClass())
          ? new PostgresDataSource(dataSource, connector, name, base)
          : null;
    } catch (NoSuchMethodException e) {
      return null; // A pgjdbc we do not know.
    }
  }

  /** Not so with a pool, a proxy, or an heir that asks somebody for the password. */
  private static boolean connectsAs(Class<?> base, Class<?> type) throws NoSuchMethodException {
    for (Method method :
        List.of(
            type.getMethod("getConnection"),
            type.getMethod("getConnection", String.class, String.class),
            type.getMethod("getUser"),
            type.getMethod("getPassword"))) {
      if (method.getDeclaringClass() != base) {
        return false;
      }
    }
    return true;
  }

  /** Connects by the data source's own user and password; null where it has to do so itself. */
  @Nullable Connection connect() throws SQLException {
    String theUser;
    String thePassword;
    try {
      theUser = (String) user.invoke(dataSource);
      thePassword = (String) password.invoke(dataSource);
    } catch (ReflectiveOperationException e) {
      return null;
    }
    return connect(theUser, thePassword);
  }

  /** Connects by another user and password; null where the data source has to do so itself. */
  @Nullable Connection connect(@Nullable String theUser, @Nullable String thePassword)
      throws SQLException {
    String theUrl;
    try {
      theUrl = (String) url.invoke(dataSource);
    } catch (ReflectiveOperationException e) {
      return null; // Settings that do not fit each other: the data source says so in its own words.
    }
    if (theUrl == null || !leadsToItsDriver(theUrl)) {
      return null;
    }
    Properties properties = new Properties();
    properties.setProperty(Option.NAME.property(), name);
    if (theUser != null) {
      properties.setProperty("user", theUser);
    }
    if (thePassword != null) {
      properties.setProperty("password", thePassword);
    }
    return connector.connect(theUrl, properties);
  }

  /** A driver of another class loader, or another driver for such URLs, is not the same connect. */
  private boolean leadsToItsDriver(String theUrl) {
    try {
      Class<?> driver = Connector.driver(theUrl).getClass();
      return driver.getName().equals("org.postgresql.Driver")
          && driver.getClassLoader() == url.getDeclaringClass().getClassLoader();
    } catch (SQLException e) {
      return false;
    }
  }
}
