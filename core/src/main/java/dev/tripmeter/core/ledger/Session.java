package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import java.util.EnumMap;
import java.util.Map;

/**
 * One session's pen: what a source tells a ledger. Thread-safe; it is written by one thread at a
 * time as a rule, and may be read by others at any moment.
 *
 * <p>Booking a call takes primitives on the caller's thread, and makes no garbage once its
 * statement and kind were seen together. The only lock is the session's own, which a reader holds
 * for one copy of its counters.
 *
 * <p>A count or time that the source could not see is {@link Tally#UNKNOWN}, never 0.
 */
public final class Session {
  /** The id for calls that run no statement: connects, commits, ... */
  public static final int NO_STATEMENT = 0;

  /** The id that all statements past the ledger's limit share. */
  public static final int OVERFLOW = 1;

  private final SessionInfo info;
  private final Tally nothing;
  private final StatementTable statements;

  /** This session's own account. Its monitor guards the fields below. */
  private final Book book;

  /** Where calls are booked: the own account and, once this session is folded, the group's. */
  private Book[] books;

  private boolean called;
  private boolean closed;
  private long lastEndNanos;

  Session(SessionInfo info, Tally nothing, StatementTable statements, Book book, long openedNanos) {
    this.info = info;
    this.nothing = nothing;
    this.statements = statements;
    this.book = book;
    this.books = new Book[] {book};
    this.lastEndNanos = openedNanos;
  }

  /**
   * The id of a SQL text, in this session's ledger. Texts seen lately are remembered, so that
   * asking again takes no lock and makes no garbage.
   */
  public int statement(String sql) {
    return statements.idOf(info.dialect(), sql);
  }

  /**
   * Books a call that succeeded.
   *
   * <p>A commit or rollback of 0 trips had nothing to end: it counts as a call, not as a commit or
   * rollback.
   *
   * @param kind what was asked
   * @param statementId from {@link #statement}, or {@link #NO_STATEMENT}
   * @param startNanos when the call began, on the ledger's clock
   * @param elapsedNanos how long it took
   * @param waitNanos how long of it the caller was blocked for an answer
   * @param trips round trips
   * @param entries sets of parameters when it was a batch, else 0
   * @param rows rows returned or affected
   * @param bytesSent bytes from client to server
   * @param bytesReceived bytes from server to client
   */
  public void record(
      CallKind kind,
      int statementId,
      long startNanos,
      long elapsedNanos,
      long waitNanos,
      long trips,
      long entries,
      long rows,
      long bytesSent,
      long bytesReceived) {
    call(
        kind,
        statementId,
        false,
        startNanos,
        elapsedNanos,
        waitNanos,
        trips,
        entries,
        rows,
        bytesSent,
        bytesReceived);
  }

  /**
   * Books a call that threw: counted and timed like any other, counted among the failures besides,
   * and never a commit, rollback or connect. Parameters as for {@link #record}.
   */
  public void recordFailure(
      CallKind kind,
      int statementId,
      long startNanos,
      long elapsedNanos,
      long waitNanos,
      long trips,
      long entries,
      long rows,
      long bytesSent,
      long bytesReceived) {
    call(
        kind,
        statementId,
        true,
        startNanos,
        elapsedNanos,
        waitNanos,
        trips,
        entries,
        rows,
        bytesSent,
        bytesReceived);
  }

  private void call(
      CallKind kind,
      int statementId,
      boolean failed,
      long startNanos,
      long elapsedNanos,
      long waitNanos,
      long trips,
      long entries,
      long rows,
      long bytesSent,
      long bytesReceived) {
    synchronized (book) {
      long endNanos = startNanos + elapsedNanos;
      long lastNanos = called ? lastEndNanos : Math.min(lastEndNanos, startNanos);
      long passedNanos = Math.max(0, endNanos - lastNanos);
      long betweenNanos = Math.max(0, startNanos - lastNanos);
      called = true;
      lastEndNanos = lastNanos + passedNanos;
      for (Book each : books) {
        each.passed(passedNanos, betweenNanos);
        each.call(
            kind,
            statementId,
            failed,
            startNanos,
            elapsedNanos,
            waitNanos,
            trips,
            entries,
            rows,
            bytesSent,
            bytesReceived);
      }
    }
  }

  /** Adds rows to calls that are booked already: those read from a result without a trip. */
  public void rows(int statementId, CallKind kind, long rows) {
    synchronized (book) {
      for (Book each : books) {
        each.rows(kind, statementId, rows);
      }
    }
  }

  /** Books traffic outside any call. Its wait lies in the time between calls. */
  public void unattributed(long trips, long waitNanos, long bytesSent, long bytesReceived) {
    Unattributed traffic = new Unattributed(trips, waitNanos, bytesSent, bytesReceived);
    synchronized (book) {
      for (Book each : books) {
        each.unattributed(traffic);
      }
    }
  }

  /** Books that a thread got this session from a pool, and how long it waited for it. */
  public void acquired(long poolWaitNanos) {
    synchronized (book) {
      for (Book each : books) {
        each.acquired(poolWaitNanos);
      }
    }
  }

  /** Books that a statement was not batched, though the session's statements are. */
  public void notBatched(NotBatched reason) {
    synchronized (book) {
      for (Book each : books) {
        each.notBatched(reason);
      }
    }
  }

  /** All counts so far, the unattributed ones included. */
  public Tally tally() {
    return snapshot().tally();
  }

  /** The counts so far by kind of call; kinds that did not occur are absent. */
  public Map<CallKind, Tally> byKind() {
    Map<CallKind, Tally> byKind = new EnumMap<>(CallKind.class);
    snapshot().byKind().forEach((kind, account) -> byKind.put(kind, account.tally()));
    return byKind;
  }

  /** The account so far, consistent in itself. It stays this session's own when it was folded. */
  public SessionSnapshot snapshot() {
    return book.copy().snapshot(info, 1, nothing);
  }

  /** Ends the session: from now on it is folded before any open one. What comes late counts. */
  public void close() {
    synchronized (book) {
      closed = true;
    }
  }

  boolean isClosed() {
    synchronized (book) {
      return closed;
    }
  }

  SessionInfo info() {
    return info;
  }

  /** The account so far as the ledger reads it. */
  Page page() {
    return new Page(info, 1, nothing, book.copy());
  }

  /** Adds the account so far to a group's, and books there too from now on. */
  void foldInto(Book group) {
    synchronized (book) {
      group.addAll(book);
      books = new Book[] {book, group};
    }
  }
}
