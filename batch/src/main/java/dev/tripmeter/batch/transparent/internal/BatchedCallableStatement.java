package dev.tripmeter.batch.transparent.internal;

import java.sql.CallableStatement;
import java.sql.SQLException;

/** A call: never collected, and sent behind all that is. */
final class BatchedCallableStatement extends ForwardingCallableStatement {
  private final CallableStatement callable;

  BatchedCallableStatement(BatchedConnection connection, CallableStatement callable) {
    super(connection);
    this.callable = callable;
  }

  @Override
  CallableStatement raw() {
    return callable;
  }

  /** Even an INSERT may be prepared as a call: its OUT parameters are read at once. */
  @Override
  boolean collects(Ask ask) throws SQLException {
    leave();
    batcher().call();
    return false;
  }
}
