package dev.tripmeter.lab.target;

import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.jdbc.Tripmeter;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The database an experiment runs on: a PostgreSQL of our own or any JDBC URL. Thread-safe; closing
 * it ends a PostgreSQL of our own and leaves any other database alone.
 */
public final class Target implements AutoCloseable {
  private static final String WRAPPED = "jdbc:tripmeter:";

  /** PostgreSQL's cannot_connect_now: starting up, in recovery, shutting down. */
  private static final String CANNOT_CONNECT_NOW = "57P03";

  private static final int ATTEMPTS = 50;
  private static final long PAUSE_MILLIS = 200;

  private final String url;
  private final Properties properties;
  private final @Nullable EmbeddedPostgres own;

  private Target(String url, Properties properties, @Nullable EmbeddedPostgres own) {
    this.url = url;
    this.properties = properties;
    this.own = own;
  }

  /** Starts a PostgreSQL for this experiment alone. */
  public static Target startEmbedded() {
    return of(EmbeddedPostgres.start());
  }

  /** An embedded PostgreSQL that is running; it ends with the target. */
  public static Target of(EmbeddedPostgres own) {
    Properties properties = new Properties();
    properties.setProperty("user", own.user());
    properties.setProperty("password", own.password());
    return new Target(own.jdbcUrl(), properties, own);
  }

  /**
   * A user's database.
   *
   * @param url the driver's own URL; {@code jdbc:tripmeter:...} is taken as the URL it wraps
   * @param properties user, password and the driver's options; copied
   */
  public static Target of(String url, Properties properties) {
    Properties copy = new Properties();
    properties
        .stringPropertyNames()
        .forEach(key -> copy.setProperty(key, properties.getProperty(key)));
    String bare = url.startsWith(WRAPPED) ? "jdbc:" + url.substring(WRAPPED.length()) : url;
    return new Target(bare, copy, null);
  }

  /** Whether the database is one of our own. */
  public boolean embedded() {
    return own != null;
  }

  /** What kind of SQL it speaks, by its URL. */
  public Dialect dialect() {
    return Dialect.ofUrl(url);
  }

  /** Where it listens; empty where the URL does not tell a single host and port we understand. */
  public Optional<InetSocketAddress> address() {
    return PostgresUrl.of(url).map(PostgresUrl::address);
  }

  /** A connection of our own account: not counted, never through a relay. */
  public Connection connectUncounted() throws SQLException {
    return DriverManager.getConnection(url, copyOfProperties());
  }

  /**
   * As {@link #connectUncounted}, but gives a server that is starting up again up to ten seconds,
   * as PostgreSQL does after one of its processes was killed.
   */
  public Connection connectPatiently() throws SQLException {
    for (int attempt = 1; ; attempt++) {
      try {
        return connectUncounted();
      } catch (SQLException notYet) {
        if (!CANNOT_CONNECT_NOW.equals(notYet.getSQLState()) || attempt == ATTEMPTS) {
          throw notYet;
        }
        pause();
      }
    }
  }

  /** A connection whose calls are counted in a ledger. */
  public Connection connect(Ledger ledger) throws SQLException {
    return Tripmeter.connect(url, copyOfProperties(), ledger);
  }

  /**
   * A connection whose calls are counted in a ledger, by way of a relay.
   *
   * @throws IllegalStateException if {@link #address()} is empty
   */
  public Connection connectThrough(InetSocketAddress relay, Ledger ledger) throws SQLException {
    PostgresUrl parts =
        PostgresUrl.of(url)
            .orElseThrow(() -> new IllegalStateException("the URL does not tell host and port"));
    return Tripmeter.connect(parts.through(relay), copyOfProperties(), ledger);
  }

  /**
   * Bytes free where the database keeps its data; empty for a database that is not our own, whose
   * disk may be anywhere.
   */
  public OptionalLong freeBytes() throws SQLException {
    if (own == null) {
      return OptionalLong.empty();
    }
    try (Connection connection = connectUncounted();
        Statement statement = connection.createStatement();
        ResultSet folder = statement.executeQuery("show data_directory")) {
      folder.next();
      return OptionalLong.of(Files.getFileStore(Path.of(folder.getString(1))).getUsableSpace());
    } catch (IOException unreadable) {
      return OptionalLong.empty();
    }
  }

  @Override
  public void close() {
    if (own != null) {
      own.close();
    }
  }

  private static void pause() throws SQLException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted while the database was starting up", interrupted);
    }
  }

  private Properties copyOfProperties() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }
}
