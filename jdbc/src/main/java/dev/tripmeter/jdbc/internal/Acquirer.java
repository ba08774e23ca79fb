package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.core.ledger.SessionInfo;
import dev.tripmeter.core.sql.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Gets connections from a data source. A connection that is metered below a pool already is handed
 * on as the pool gave it: only the wait for it is booked here, and nothing counts twice. A data
 * source that only connects by its driver is no pool: its connects are made here, with a socket
 * meter, and booked as connects.
 */
public final class Acquirer {
  private final Ledger ledger;
  private final String name;
  private final Layers layers;
  private final @Nullable PostgresDataSource postgres;

  /** An acquirer that books on a ledger what a data source gives, and lays layers over it. */
  public Acquirer(Ledger ledger, String name, Layers layers, DataSource dataSource) {
    this.ledger = ledger;
    this.name = name;
    this.layers = layers;
    this.postgres = PostgresDataSource.of(dataSource, new Connector(ledger), name);
  }

  @Nullable Connection acquire(DataSource dataSource) throws SQLException {
    Connection direct = postgres == null ? null : postgres.connect();
    return direct != null ? layers.over(direct) : acquire(() -> dataSource.getConnection());
  }

  @Nullable Connection acquire(DataSource dataSource, String user, String password)
      throws SQLException {
    Connection direct = postgres == null ? null : postgres.connect(user, password);
    return direct != null
        ? layers.over(direct)
        : acquire(() -> dataSource.getConnection(user, password));
  }

  @Nullable Connection acquire(Supply supply) throws SQLException {
    long start = ledger.clock().nanoTime();
    Connection raw;
    try {
      raw = supply.get();
    } catch (Throwable failure) {
      failed(start);
      throw failure;
    }
    long waited = ledger.clock().nanoTime() - start;
    if (raw == null) {
      return null;
    }
    MeteredConnection below = MeteredConnections.find(raw);
    if (below != null) {
      below.account().session().acquired(below.account().outsideCalls(start, waited));
      return layers.over(raw);
    }
    String unknownBecause = unknownBecause(raw.getClass().getName());
    Session session = ledger.open(info(dialect(raw), unknownBecause));
    session.acquired(waited);
    return layers.over(new Account(session, unknownBecause, ledger.clock()).of(raw));
  }

  private void failed(long start) {
    long elapsed = ledger.clock().nanoTime() - start;
    long unknown = Tally.UNKNOWN;
    Session session = ledger.open(info(Dialect.GENERIC, unknownBecause("no connection")));
    session.recordFailure(
        CallKind.CONNECT,
        Session.NO_STATEMENT,
        start,
        elapsed,
        unknown,
        unknown,
        0,
        0,
        unknown,
        unknown);
    session.close();
  }

  /** Told by the name of the driver's class: asking for its URL might cost a trip. */
  private static Dialect dialect(Connection connection) {
    String driver = connection.getClass().getName();
    try {
      driver += " " + connection.unwrap(Connection.class).getClass().getName();
    } catch (SQLException | AbstractMethodError e) {
      // The pool keeps its driver to itself.
    }
    return Dialect.ofUrl(driver.replace('.', ':'));
  }

  private static String unknownBecause(String connection) {
    return "no socket meter above a pool or data source ("
        + connection
        + "): put jdbc:tripmeter: before the pool's URL";
  }

  private SessionInfo info(Dialect dialect, String unknownBecause) {
    return new SessionInfo(name, dialect, null, null, null, unknownBecause);
  }

  /** How the data source is asked. */
  interface Supply {
    @Nullable Connection get() throws SQLException;
  }
}
