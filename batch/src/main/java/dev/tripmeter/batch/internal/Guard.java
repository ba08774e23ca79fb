package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One lock before everything an engine does, and what it does not do any more: after a failure, and
 * when it is closed.
 */
final class Guard {
  private final ReentrantLock lock = new ReentrantLock();
  private final Runnable atTheEnd;
  private final Reports reports;
  private @Nullable BatchException failure;
  private boolean closed;

  /**
   * For one engine.
   *
   * @param reports told when a call is done
   * @param atTheEnd runs before a call gives the lock back
   */
  Guard(Reports reports, Runnable atTheEnd) {
    this.reports = reports;
    this.atTheEnd = atTheEnd;
  }

  ReentrantLock lock() {
    return lock;
  }

  /** Work that a failure before, or the end, stands in the way of. */
  <T> T call(Query<T> work) throws BatchException {
    lock.lock();
    try {
      checkUsable();
      T result = work.run();
      tellReports();
      return result;
    } catch (SQLException e) {
      BatchException told = Failures.of(e);
      try {
        tellReports();
      } catch (RuntimeException ofHandler) {
        told.addSuppressed(ofHandler);
      }
      throw told;
    } finally {
      atTheEnd.run();
      lock.unlock();
    }
  }

  /** As {@link #call}. */
  void run(Action action) throws BatchException {
    call(withResult(action));
  }

  /** Inside of a call: what fails here leaves only rollback, retry and close. */
  <T> T sending(Query<T> work) throws BatchException {
    try {
      return work.run();
    } catch (SQLException e) {
      failure = Failures.of(e);
      throw failure;
    }
  }

  /** As {@link #sending}. */
  void send(Action action) throws BatchException {
    sending(withResult(action));
  }

  /** What makes it usable again. */
  void recover(Action action) throws BatchException {
    lock.lock();
    try {
      checkOpen();
      send(action);
      failure = null;
    } finally {
      atTheEnd.run();
      lock.unlock();
    }
  }

  /** Why only rollback, retry and close go on; null when all does. */
  @Nullable BatchException failure() {
    return failure;
  }

  boolean isClosed() {
    return closed;
  }

  void close() {
    closed = true;
  }

  private static Query<Boolean> withResult(Action action) {
    return () -> {
      action.run();
      return true;
    };
  }

  /** Not in the middle of anything: handlers may call in. */
  private void tellReports() {
    if (lock.getHoldCount() == 1) {
      reports.tell();
    }
  }

  private void checkUsable() throws BatchException {
    checkOpen();
    if (failure != null) {
      throw new BatchException(
          "An earlier batch failed, so only rollback(), retry() and close() go on: "
              + failure.getMessage(),
          failure);
    }
  }

  private void checkOpen() throws BatchException {
    if (closed) {
      throw new BatchException("The Batching is closed");
    }
  }

  /** Work with a result. */
  interface Query<T> {
    T run() throws SQLException;
  }

  /** Work. */
  interface Action {
    void run() throws SQLException;
  }
}
