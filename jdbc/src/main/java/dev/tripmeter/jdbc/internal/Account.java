package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.jdbc.internal.socket.Wire;
import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Books the calls of one connection. What its sockets did since the last booking goes to the call
 * under way; when there was none, it is unattributed. So every trip is booked exactly once,
 * whatever thread made it.
 *
 * <p>Thread-safe. When several threads call at once, the call that ends first takes what was
 * counted until then: a driver lets only one of them talk to the database anyway.
 */
public final class Account {
  private final Session session;
  private final @Nullable Wire wire;
  private final @Nullable String tripsUnknownBecause;
  private final NanoClock clock;
  private final Unbooked unbooked;
  private final Unbooked aside;
  private int callsUnderWay;
  private long ownTrips;
  private long lastStart;
  private long lastElapsed;
  private @Nullable MeteredConnection connection;

  /** The account of a connection whose sockets are counted. */
  Account(Session session, Wire wire, NanoClock clock) {
    this(session, wire, null, clock);
  }

  /** The account of a connection whose sockets cannot be counted. */
  Account(Session session, String tripsUnknownBecause, NanoClock clock) {
    this(session, null, tripsUnknownBecause, clock);
  }

  private Account(
      Session session, @Nullable Wire wire, @Nullable String tripsUnknownBecause, NanoClock clock) {
    this.tripsUnknownBecause = tripsUnknownBecause;
    this.session = session;
    this.wire = wire;
    this.clock = clock;
    this.unbooked = new Unbooked(wire == null ? null : wire.main());
    this.aside = new Unbooked(wire == null ? null : wire.aside());
  }

  /** Wraps the connection this is the account of. */
  MeteredConnection of(Connection raw) {
    MeteredConnection metered = new MeteredConnection(this, raw);
    connection = metered;
    return metered;
  }

  MeteredConnection connection() {
    MeteredConnection metered = connection;
    if (metered == null) {
      throw new IllegalStateException("The account has no connection yet");
    }
    return metered;
  }

  /** Where it books. */
  public Session session() {
    return session;
  }

  /** The clock calls are timed with. */
  public NanoClock clock() {
    return clock;
  }

  /** The counters of the connection's sockets, or null where the driver has no socket meter. */
  public @Nullable Wire wire() {
    return wire;
  }

  /** Why its trips are not known; null when they are. */
  public @Nullable String tripsUnknownBecause() {
    return tripsUnknownBecause;
  }

  int statement(String sql) {
    return session.statement(sql);
  }

  void rows(int statementId, CallKind kind, long rows) {
    session.rows(statementId, kind, rows);
  }

  /** A call begins. Returns the moment. */
  synchronized long enter() {
    bookLoose();
    callsUnderWay++;
    return clock.nanoTime();
  }

  void done(CallKind kind, int statementId, long start) {
    leave(false, kind, statementId, start, 0, 0);
  }

  void executed(int statementId, long start, long entries, long rows) {
    leave(false, CallKind.EXECUTE, statementId, start, entries, rows);
  }

  void failed(CallKind kind, int statementId, long start, long entries) {
    leave(true, kind, statementId, start, entries, 0);
  }

  /**
   * The part of a wait for this connection that no call of its own covers: a pool's check that the
   * connection is alive is booked already, as a call.
   */
  synchronized long outsideCalls(long start, long waitedNanos) {
    boolean within = lastElapsed > 0 && lastStart - start >= 0;
    return within ? Math.max(waitedNanos - lastElapsed, 0) : waitedNanos;
  }

  private synchronized void leave(
      boolean failed, CallKind kind, int statementId, long start, long entries, long rows) {
    long elapsed = clock.nanoTime() - start;
    callsUnderWay--;
    lastStart = start;
    lastElapsed = elapsed;
    book(failed, kind, statementId, start, elapsed, unbooked.takeWait(), entries, rows);
  }

  /** Whether a trip was made that is not booked: two counters compared. */
  boolean moved() {
    return unbooked.hasTrips();
  }

  /** Before a watched call: what happened between the calls is not this one's. */
  void settle() {
    if (moved()) {
      bookLoose();
    }
  }

  /** A watched call has made a trip: its time is what the socket was waited for. */
  void reached(CallKind kind, int statementId) {
    watched(false, kind, statementId);
  }

  void reachedAndFailed(CallKind kind, int statementId) {
    watched(true, kind, statementId);
  }

  private synchronized void watched(boolean failed, CallKind kind, int statementId) {
    if (callsUnderWay == 0) {
      long wait = unbooked.takeWait();
      book(failed, kind, statementId, clock.nanoTime() - wait, wait, wait, 0, 0);
    }
  }

  private void book(
      boolean failed,
      CallKind kind,
      int statementId,
      long start,
      long elapsed,
      long wait,
      long entries,
      long rows) {
    long trips = unbooked.takeTrips();
    long sent = unbooked.takeBytesSent();
    long received = unbooked.takeBytesReceived();
    if (failed) {
      session.recordFailure(
          kind, statementId, start, elapsed, wait, trips, entries, rows, sent, received);
    } else {
      session.record(kind, statementId, start, elapsed, wait, trips, entries, rows, sent, received);
    }
  }

  /** Begins work that is not the application's. */
  public synchronized void enterOwn() {
    bookLoose();
    callsUnderWay++;
  }

  /** Ends such work: what the sockets did is told, and booked nowhere. */
  public synchronized Cost leaveOwn() {
    callsUnderWay--;
    Cost cost =
        new Cost(
            unbooked.takeTrips(),
            unbooked.takeWait(),
            unbooked.takeBytesSent(),
            unbooked.takeBytesReceived());
    ownTrips += cost.trips();
    return cost;
  }

  /** Trips the observer has made so far; unknown without a socket meter. */
  public synchronized long ownTrips() {
    return wire == null ? Tally.UNKNOWN : ownTrips;
  }

  /** The connection has ended; its last call is booked already. */
  synchronized void close() {
    bookLoose();
    session.close();
  }

  /** Books what has happened outside any call until now. */
  public synchronized void bookLoose() {
    if (callsUnderWay == 0) {
      unattributed(unbooked);
    }
    unattributed(aside);
  }

  private void unattributed(Unbooked loose) {
    if (loose.any()) {
      session.unattributed(
          loose.takeTrips(), loose.takeWait(), loose.takeBytesSent(), loose.takeBytesReceived());
    }
  }

  /** What work cost on the sockets. */
  public record Cost(long trips, long waitNanos, long bytesSent, long bytesReceived) {}
}
