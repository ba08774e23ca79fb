package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Map;

/** The pen of one session: what a source tells a ledger. */
@SuppressWarnings("DoNotCallSuggester")
public final class Session {
  /** The id for calls that run no statement: connects, commits, ... */
  public static final int NO_STATEMENT = 0;

  /** The id that all statements past the limit share. */
  public static final int OVERFLOW = 1;

  Session() {}

  /** The id of a SQL text; no garbage when the text was seen lately. */
  public int statement(String sql) {
    throw new UnsupportedOperationException();
  }

  /**
   * Books a call that succeeded.
   *
   * @param kind what was asked
   * @param statementId from {@link #statement}, or {@link #NO_STATEMENT}
   * @param startNanos when the call began, on the ledger's clock
   * @param elapsedNanos how long it took
   * @param waitNanos how long of it the caller was blocked for an answer
   * @param trips round trips
   * @param entries sets of parameters, when it was a batch
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
    throw new UnsupportedOperationException();
  }

  /** Books a call that threw. Parameters as {@link #record}. */
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
    throw new UnsupportedOperationException();
  }

  /** Adds rows to calls that are booked already: those read from a result without a trip. */
  public void rows(int statementId, CallKind kind, long rows) {
    throw new UnsupportedOperationException();
  }

  /** Books traffic outside any call. */
  public void unattributed(long trips, long waitNanos, long bytesSent, long bytesReceived) {
    throw new UnsupportedOperationException();
  }

  /** Books that a thread got this session from a pool, and how long it waited for it. */
  public void acquired(long poolWaitNanos) {
    throw new UnsupportedOperationException();
  }

  /** All counts so far, the unattributed ones included. */
  public Tally tally() {
    throw new UnsupportedOperationException();
  }

  /** The counts so far by kind of call. */
  public Map<CallKind, Tally> byKind() {
    throw new UnsupportedOperationException();
  }

  /** The account so far. */
  public SessionSnapshot snapshot() {
    throw new UnsupportedOperationException();
  }

  /** Ends the session. What is booked afterwards still counts. */
  public void close() {}
}
