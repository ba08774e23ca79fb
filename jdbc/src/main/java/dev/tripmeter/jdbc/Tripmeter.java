package dev.tripmeter.jdbc;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.jdbc.internal.Acquirer;
import dev.tripmeter.jdbc.internal.Connector;
import dev.tripmeter.jdbc.internal.Layers;
import dev.tripmeter.jdbc.internal.MeteredDataSource;
import dev.tripmeter.jdbc.internal.Option;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;

/**
 * Where a program puts Tripmeter between itself and its database.
 *
 * <p>Below a pool, by the URL: {@code jdbc:tripmeter:postgresql://...} ({@link TripmeterDriver}).
 * It sees connects, a pool's checks, and every trip on the socket. Above a pool, by {@link #wrap}:
 * it sees how long the program waited for a connection. Both at once are well: calls are then
 * counted below, waits for the pool above, nothing twice. Thread-safe.
 */
public final class Tripmeter {
  private Tripmeter() {}

  /** As {@link #wrap(DataSource, Ledger)}, on {@link #ledger()}. */
  public static DataSource wrap(DataSource dataSource) {
    return wrap(dataSource, ledger());
  }

  /**
   * A data source whose connections book their calls on a ledger. One that is wrapped already is
   * given back as it is. {@code unwrap} leads to the original: {@code
   * unwrap(HikariDataSource.class)} works. One that is an {@link javax.sql.XADataSource} too is
   * wrapped as a data source only: connections of distributed transactions are not metered.
   *
   * <p>pgjdbc's own data source, which is no pool ({@code PGSimpleDataSource}), gets the socket
   * meter as the URL does, and its connects are booked as connects. Above any other data source
   * calls, rows and commits are counted; trips, bytes and waits are unknown ({@link
   * Meter#tripsUnknownBecause()}).
   *
   * <p>Where the pool's connections are metered below, their calls stay on the ledger they are
   * booked on there, and this one adds the waits for the pool to them.
   */
  public static DataSource wrap(DataSource dataSource, Ledger ledger) {
    return isWrapped(dataSource)
        ? dataSource
        : wrap(dataSource, ledger, "data source", Layers.NONE);
  }

  /**
   * As {@link #wrap(DataSource, Ledger)}, with what a URL would say: {@code tripmeter.name}, and
   * the options of each {@link ConnectionLayer} that is there. A layer then lies above the pool.
   *
   * @param options values by the names of {@link TripmeterDriver}'s options
   * @throws IllegalArgumentException when the data source is wrapped already, when nobody knows an
   *     option, or when a value makes no sense
   */
  public static DataSource wrap(DataSource dataSource, Ledger ledger, Map<String, String> options) {
    if (isWrapped(dataSource)) {
      throw new IllegalArgumentException(
          "The data source is wrapped already: give the options where it is wrapped first");
    }
    try {
      String name = options.getOrDefault(Option.NAME.property(), "data source");
      return wrap(dataSource, ledger, name, Layers.of(options));
    } catch (SQLException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static DataSource wrap(DataSource dataSource, Ledger ledger, String name, Layers layers) {
    return new MeteredDataSource(new Acquirer(ledger, name, layers, dataSource), dataSource);
  }

  private static boolean isWrapped(DataSource dataSource) {
    try {
      return dataSource.isWrapperFor(MeteredDataSource.class);
    } catch (SQLException | AbstractMethodError e) {
      return false; // It cannot say what it wraps, so it wraps nothing of ours that we could find.
    }
  }

  /**
   * A connection whose calls are booked on a ledger.
   *
   * @param url a JDBC URL, with or without {@code tripmeter:} in it
   * @param properties what {@link java.sql.DriverManager#getConnection(String, Properties)} takes;
   *     not changed
   * @throws SQLException what the driver throws, unchanged; or that there is no driver for the URL
   */
  public static Connection connect(String url, Properties properties, Ledger ledger)
      throws SQLException {
    Connection connection = new Connector(ledger).connect(url, properties);
    if (connection == null) {
      throw new SQLException("The driver does not accept the URL", "08001");
    }
    return connection;
  }

  /**
   * The ledger of connections made by {@code jdbc:tripmeter:...}. One per JVM, because a driver is
   * made by its name and nobody can hand it anything.
   */
  public static Ledger ledger() {
    return DriverLedger.LEDGER;
  }

  private static final class DriverLedger {
    static final Ledger LEDGER =
        Ledger.create(Source.JDBC, NanoClock.SYSTEM, InstantSource.system());
  }
}
