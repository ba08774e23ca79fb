package dev.tripmeter.batch.transparent.internal;

import java.sql.ResultSet;
import java.sql.Statement;

/** Leads back to the statement that may collect. */
final class BatchedResultSet extends ForwardingResultSet {
  private final BatchedStatement statement;
  private final ResultSet raw;

  BatchedResultSet(BatchedStatement statement, ResultSet raw) {
    this.statement = statement;
    this.raw = raw;
  }

  @Override
  ResultSet raw() {
    return raw;
  }

  @Override
  public Statement getStatement() {
    return statement;
  }
}
