package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.core.sql.InsertRow;
import dev.tripmeter.core.sql.Outline;
import dev.tripmeter.core.sql.StatementVerb;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What one connection collects, and when it goes: before anything that might see whether it was
 * sent. Thread-safe: one lock, held while something is sent.
 */
final class Batcher {
  private static final System.Logger LOG = System.getLogger(Batcher.class.getName());
  private static final long MOST_BYTES = 4L << 20;

  private final ReentrantLock lock = new ReentrantLock();
  private final Connection connection;
  private final Session session;
  private final Settings settings;
  private final Catalog catalog;
  private final Sender sender;
  private final Judge judge;
  private final Sight sight;
  private final Buffer buffer;
  private final Sending sending = new Sending();
  private final Outlines outlines;

  private long executions;
  private boolean schemaMayChange;

  Batcher(Connection connection, Session session, Settings settings, Database database) {
    this.connection = connection;
    this.session = session;
    this.settings = settings;
    this.outlines = new Outlines(database.dialect());
    this.catalog = database.catalog();
    this.sender = database.sender(sending, this::miscounted);
    this.judge = new Judge(settings, sender.givesKeys());
    this.sight = new Sight(catalog);
    this.buffer = new Buffer(settings.maxRows(), MOST_BYTES, new Order(catalog));
  }

  Outline outline(String sql) {
    return outlines.of(sql);
  }

  /** From now on nothing is collected. */
  void never(NotBatched reason) throws SQLException {
    lock.lock();
    try {
      judge.never(reason);
      flush();
    } finally {
      lock.unlock();
    }
  }

  /**
   * An execution that the program asks for. It is collected, or everything that may matter to it is
   * sent, and it may be executed.
   *
   * @return what becomes of it; null when it is to be executed now
   */
  @Nullable Outcome offer(Offer offer) throws SQLException {
    lock.lock();
    try {
      Outline outline = offer.outline();
      if (!outline.changes() && outline.readable()) {
        if (!buffer.isEmpty() && sight.reaches(outline, buffer.runs())) {
          flush();
        }
        return null;
      }
      Op op = changesRows(outline) ? collected(offer) : null;
      if (op != null) {
        add(op);
        return op.outcome();
      }
      executedAtOnce(outline);
      return null;
    } finally {
      lock.unlock();
    }
  }

  private static boolean changesRows(Outline outline) {
    return switch (outline.verb()) {
      case INSERT, UPDATE, DELETE, MERGE, CALL -> true;
      default -> outline.returning();
    };
  }

  private @Nullable Op collected(Offer offer) throws SQLException {
    NotBatched reason = judge.refuses(offer, connection.getAutoCommit());
    List<Bound> kept = reason == null ? Kept.of(offer.values()) : null;
    if (kept == null) {
      session.notBatched(reason == null ? NotBatched.VALUE : reason);
      return null;
    }
    return new Op(
        executions++,
        offer.sql(),
        offer.outline(),
        offer.keys(),
        kept,
        new Outcome(offer.outline().row() != null),
        Origin.here());
  }

  private void add(Op op) throws SQLException {
    if (buffer.isFullFor(op)) {
      flush();
    }
    if (!buffer.add(op)) {
      session.notBatched(NotBatched.ORDER);
    }
  }

  private void executedAtOnce(Outline outline) throws SQLException {
    if (outline.verb() == StatementVerb.ROLLBACK && !outline.several()) {
      undo();
    } else {
      flush();
    }
    boolean changesSchema =
        switch (outline.verb()) {
          case DDL, SET, CALL -> true;
          default -> outline.several();
        };
    if (changesSchema) {
      catalog.forget();
      schemaMayChange = true;
    }
  }

  /** Sends all that is collected, before something that may see or end it. */
  void flush() throws SQLException {
    flush(false);
  }

  private void flush(boolean committing) throws SQLException {
    lock.lock();
    try {
      if (!buffer.isEmpty()) {
        sender.send(buffer.take(), committing);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Sends all that is collected, and then does what ends a transaction. */
  void end(boolean committing, SqlAction action) throws SQLException {
    lock.lock();
    try {
      if (committing) {
        flush(true);
      } else {
        undo();
      }
      forgetSchema();
      action.run();
    } finally {
      lock.unlock();
    }
  }

  /** Sends all that is collected, and then does what must not be done before. */
  void after(SqlAction action) throws SQLException {
    lock.lock();
    try {
      flush();
      action.run();
    } finally {
      lock.unlock();
    }
  }

  private void forgetSchema() {
    if (schemaMayChange) {
      catalog.forget();
      schemaMayChange = false;
    }
  }

  /** Names may mean something else from now on. */
  void schemaChanged() {
    catalog.forget();
  }

  /**
   * The transaction is undone, or a part of it back to a savepoint: each savepoint was preceded by
   * a flush, so all that is collected is younger. In auto-commit there is nothing to undo.
   */
  private void undo() throws SQLException {
    if (connection.getAutoCommit()) {
      flush();
    } else {
      discard();
    }
  }

  /** Forgets what is collected: it was undone before it was sent. */
  private void discard() {
    for (Run run : buffer.take()) {
      run.ops().forEach(op -> op.outcome().lost());
    }
  }

  /** The connection ends, as the driver ends it. */
  void close(SqlAction action) throws SQLException {
    lock.lock();
    try {
      if (!buffer.isEmpty() && !connection.isClosed()) {
        if (!connection.getAutoCommit() && sender.closingRollsBack()) {
          LOG.log(
              Level.WARNING,
              "A connection was closed with {0} executions collected and nothing committed: they"
                  + " were not sent, and are undone as the driver undoes what it was sent",
              buffer.size());
          discard();
        } else {
          flush();
        }
      }
    } finally {
      try {
        action.run();
      } finally {
        lock.unlock();
      }
    }
  }

  /** The connection is gone. Does not wait for what is being sent. */
  void abandoned() {
    if (lock.tryLock()) {
      try {
        discard();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Sends what is collected if an outcome waits for it. */
  void resolve(Outcome outcome) throws SQLException {
    lock.lock();
    try {
      if (outcome.isWaiting()) {
        flush();
      }
    } finally {
      lock.unlock();
    }
  }

  /** The row of an outcome's keys, sent for if need be. */
  KeyRow keys(Outcome outcome) throws SQLException {
    lock.lock();
    try {
      resolve(outcome);
      return outcome.keys();
    } finally {
      lock.unlock();
    }
  }

  /** A procedure is about to be called, which may do anything. */
  void call() throws SQLException {
    lock.lock();
    try {
      session.notBatched(NotBatched.PROCEDURE);
      flush();
      catalog.forget();
      schemaMayChange = true;
    } finally {
      lock.unlock();
    }
  }

  /** Cancels what is being sent, from another thread. */
  void cancel() throws SQLException {
    sending.cancel();
  }

  /** A statement was closed: in auto-commit its rows are not kept longer. */
  void statementClosed() throws SQLException {
    lock.lock();
    try {
      if (settings.inAutoCommit() && !buffer.isEmpty() && connection.getAutoCommit()) {
        flush();
      }
    } finally {
      lock.unlock();
    }
  }

  private void miscounted(InsertRow row, long rows, long affected) {
    judge.miscounted(row);
    LOG.log(
        Level.WARNING,
        "{0} rows were inserted into {1} and the database says {2} were affected: the program was"
            + " told 1 for each. A trigger or rule may do that. From now on it is asked each time",
        rows,
        row.table().text(),
        affected);
  }

  /** Something that may talk to the database. */
  interface SqlAction {
    void run() throws SQLException;
  }
}
