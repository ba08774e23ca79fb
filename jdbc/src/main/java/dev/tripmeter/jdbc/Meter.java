package dev.tripmeter.jdbc;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.jdbc.internal.Account;
import dev.tripmeter.jdbc.internal.MeteredConnection;
import dev.tripmeter.jdbc.internal.MeteredConnections;
import dev.tripmeter.jdbc.internal.socket.Counters;
import dev.tripmeter.jdbc.internal.socket.Wire;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The meter of one connection: what it did, asked from inside the program, in production too.
 * Asking makes no trip. Thread-safe.
 *
 * <pre>{@code
 * Meter meter = Meter.of(connection);
 * Mark mark = meter.mark();
 * ... // work on the connection
 * Reading reading = meter.since(mark);
 * }</pre>
 */
public final class Meter {
  private final MeteredConnection connection;
  private final Account account;

  private Meter(MeteredConnection connection) {
    this.connection = connection;
    this.account = connection.account();
  }

  /**
   * The meter of a connection that came from Tripmeter, or that a pool made of one.
   *
   * @throws IllegalArgumentException when the connection is not metered
   */
  public static Meter of(Connection connection) {
    MeteredConnection metered = MeteredConnections.find(connection);
    if (metered == null) {
      throw new IllegalArgumentException(
          "The connection is not metered: put jdbc:tripmeter: before the URL, or wrap the data"
              + " source by Tripmeter.wrap");
    }
    return new Meter(metered);
  }

  /** This moment, to measure from. */
  public Mark mark() {
    account.bookLoose();
    return new Mark(
        account.clock().nanoTime(),
        waitNanos(),
        account.ownTrips(),
        session().tally(),
        session().byKind());
  }

  /**
   * What the connection did since a mark of the same connection. Rows of a result that is still
   * being read count from its next trip, its end or its close on.
   */
  public Reading since(Mark mark) {
    account.bookLoose();
    Map<CallKind, Tally> byKind = new HashMap<>();
    session()
        .byKind()
        .forEach(
            (kind, tally) -> {
              Tally since = tally.minus(mark.byKind.getOrDefault(kind, Tally.EMPTY));
              if (since.calls() != 0) {
                byKind.put(kind, since);
              }
            });
    return new Reading(
        session().tally().minus(mark.tally),
        byKind,
        account.clock().nanoTime() - mark.nanos,
        difference(waitNanos(), mark.waitNanos),
        difference(account.ownTrips(), mark.ownTrips),
        tripsUnknownBecause());
  }

  private static long difference(long now, long before) {
    return now == Tally.UNKNOWN ? Tally.UNKNOWN : now - before;
  }

  /**
   * Round trips on the connection's sockets so far, the observer's own ({@link #own}) and those of
   * cancels included: what a relay in between counts too. {@link Tally#UNKNOWN} without a socket
   * meter.
   */
  public long trips() {
    return count(Counters::trips);
  }

  /**
   * Nanoseconds the client was blocked for answers so far; {@link Tally#UNKNOWN} without a socket
   * meter.
   */
  public long waitNanos() {
    return count(Counters::waitNanos);
  }

  /**
   * Bytes sent on the connection's sockets so far; {@link Tally#UNKNOWN} without a socket meter.
   */
  public long bytesSent() {
    return count(Counters::bytesSent);
  }

  /**
   * Bytes received on the connection's sockets so far; {@link Tally#UNKNOWN} without a socket
   * meter.
   */
  public long bytesReceived() {
    return count(Counters::bytesReceived);
  }

  private long count(ToLongFunction<Counters> counter) {
    Wire wire = account.wire();
    return wire == null
        ? Tally.UNKNOWN
        : counter.applyAsLong(wire.main()) + counter.applyAsLong(wire.aside());
  }

  /** Why trips, bytes and waits are unknown; null when they are known. */
  public @Nullable String tripsUnknownBecause() {
    return account.tripsUnknownBecause();
  }

  /** The client's end of the connection's socket; null when it is not known. */
  public @Nullable InetSocketAddress localAddress() {
    Wire wire = account.wire();
    return wire == null ? null : wire.localAddress();
  }

  /** The session the connection's calls are booked on. */
  public Session session() {
    return account.session();
  }

  /**
   * Runs work on the observer's own account, on the driver's own connection: a report the server is
   * asked for, say. What it costs is told, and is in no figure of the session; only {@link
   * #trips()} and its siblings, which watch the socket, go on.
   *
   * @throws SQLException what the work throws
   */
  public <T extends @Nullable Object> Own<T> own(SqlFunction<Connection, T> work)
      throws SQLException {
    long start = account.clock().nanoTime();
    account.enterOwn();
    T result;
    Account.Cost cost;
    try {
      result = work.apply(connection.driverConnection());
    } finally {
      cost = account.leaveOwn();
    }
    return new Own<>(
        result,
        cost.trips(),
        cost.waitNanos(),
        account.clock().nanoTime() - start,
        cost.bytesSent(),
        cost.bytesReceived());
  }
}
