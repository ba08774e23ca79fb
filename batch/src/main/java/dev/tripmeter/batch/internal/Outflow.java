package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.BatchOptions;
import dev.tripmeter.batch.FlushResult;
import dev.tripmeter.batch.RetryTransaction;
import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.Failure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Moves rows from their lanes into the database. A transaction that could not be serialized is done
 * again here, where rows are all there is to it. Used under the engine's lock.
 */
final class Outflow {
  private final Connection connection;
  private final Dialect dialect;
  private final BatchOptions options;
  private final Transaction transaction;
  private final Sender sender;
  private final Load load = new Load();
  private final List<Lane> lanes = new ArrayList<>();

  Outflow(Connection connection, Dialect dialect, BatchOptions options, Transaction transaction) {
    this.connection = connection;
    this.dialect = dialect;
    this.options = options;
    this.transaction = transaction;
    this.sender = new Sender(connection, dialect, transaction, options.deadlockRetries());
  }

  Lane lane(Buffer<?> buffer, List<Binder> shape) {
    Lane lane = new Lane(buffer, shape, load);
    lanes.add(lane);
    return lane;
  }

  boolean isEmpty() {
    return load.rows() == 0;
  }

  /** Sends what is full by a row that was added to a lane. */
  void sendFull(Lane lane) throws SQLException {
    if (load.bytes() >= options.maxBytes()) {
      send(lanes);
      return;
    }
    while (lane.size() >= options.maxRows() && lane.ready() >= options.maxRows()) {
      try {
        sendFirst(lane, options.maxRows());
      } catch (SQLException e) {
        redoAfter(e);
      }
    }
  }

  FlushResult flush() throws SQLException {
    return flush(lanes);
  }

  FlushResult flush(Collection<Lane> wanted) throws SQLException {
    Sender.Count before = sender.count();
    send(wanted);
    return sender.count().since(before);
  }

  /** Sends rows; what comes next on the connection finds it in order. */
  void send(Collection<Lane> wanted) throws SQLException {
    try {
      sendInOrder(wanted);
    } catch (SQLException e) {
      redoAfter(e);
    }
    sender.settle();
  }

  private void sendInOrder(Collection<Lane> wanted) throws SQLException {
    FlushOrder order = new FlushOrder(wanted);
    while (order.hasNext()) {
      Lane lane = order.next();
      for (int left = lane.ready(); left > 0; ) {
        left -= sendFirst(lane, Math.min(left, options.maxRows()));
      }
    }
  }

  /** One statement, if nothing fails. */
  private int sendFirst(Lane lane, int count) throws SQLException {
    List<Entry> rows = lane.first(count);
    new Isolation(sender, options.isolationBudget(), rows).send();
    return rows.size();
  }

  /** Sends all rows and commits. */
  void commit() throws SQLException {
    send(lanes);
    while (true) {
      try {
        connection.commit();
        return;
      } catch (SQLException e) {
        if (!isSerialization(e)) {
          BatchException why = Failures.ofCommit(e);
          transaction.fails(why);
          throw why;
        }
        redoAfter(e);
      }
    }
  }

  /** Does the whole transaction again, if that is what the failure asks for; else throws it. */
  private void redoAfter(SQLException failure) throws SQLException {
    SQLException last = failure;
    while (isSerialization(last)) {
      if (transaction.isKeyRead()) {
        transaction.kept().notAlone("a key of it was read");
      }
      if (transaction.redone() == options.serializationRetries()) {
        transaction.kept().notAlone("it failed " + (transaction.redone() + 1) + " times");
      }
      String because = transaction.kept().notAloneBecause();
      if (because != null) {
        throw new RetryTransaction(because, transaction.kept().isWhole(), last);
      }
      try {
        takeBack();
        transaction.isRedone();
        sendInOrder(lanes);
        return;
      } catch (SQLException e) {
        last = e;
      }
    }
    throw last;
  }

  private boolean isSerialization(SQLException failure) {
    return dialect.failure(failure).kind() == Failure.Kind.SERIALIZATION;
  }

  /** Rolls back, and takes the rows of the transaction back into their lanes. */
  void takeBack() throws SQLException {
    connection.rollback();
    sender.rolledBack();
    transaction.kept().takeBack();
    transaction.begins();
  }

  /** The transaction is gone; rows that wait were not in it. */
  void rolledBack() {
    sender.rolledBack();
  }

  /** Lets go of the rows that wait. */
  List<Entry> takeWaiting() {
    return lanes.stream().flatMap(lane -> lane.takeAll().stream()).toList();
  }

  void close() throws SQLException {
    for (Lane lane : lanes) {
      lane.close();
    }
  }
}
