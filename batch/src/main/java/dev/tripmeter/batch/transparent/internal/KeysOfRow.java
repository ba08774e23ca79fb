package dev.tripmeter.batch.transparent.internal;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one collected execution: one row, read forward. Everything that was collected is sent
 * when the first value is read.
 */
final class KeysOfRow extends ForwardingResultSet {
  private static final String NOT_IN_PREREQUISITE_STATE = "55000";

  private final BatchedStatement statement;
  private final Outcome outcome;
  private Place place = Place.BEFORE;
  private boolean closed;

  private enum Place {
    BEFORE,
    ON,
    AFTER
  }

  KeysOfRow(BatchedStatement statement, Outcome outcome) {
    this.statement = statement;
    this.outcome = outcome;
  }

  /** The database's result, at the row: what reads a value is forwarded there. */
  @Override
  ResultSet raw() throws SQLException {
    requireOpen();
    if (place != Place.ON) {
      throw new SQLException("The result is not on its row: call next", "24000");
    }
    return statement.batcher().keys(outcome).result();
  }

  private void requireOpen() throws SQLException {
    if (isClosed()) {
      throw new SQLException("The result is closed", NOT_IN_PREREQUISITE_STATE);
    }
  }

  @Override
  public boolean next() throws SQLException {
    requireOpen();
    place = place == Place.BEFORE ? Place.ON : Place.AFTER;
    return place == Place.ON;
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    requireOpen();
    KeyRow row = statement.batcher().keys(outcome);
    return new KeysMetaData(row.result().getMetaData(), row.hiddenColumns());
  }

  @Override
  public int findColumn(String label) throws SQLException {
    requireOpen();
    return statement.batcher().keys(outcome).result().findColumn(label);
  }

  @Override
  public void close() throws SQLException {
    closed = true;
    outcome.unwanted();
  }

  /** The statement's next execution closes it too. */
  @Override
  public boolean isClosed() throws SQLException {
    return closed || !outcome.isWanted();
  }

  @Override
  public Statement getStatement() {
    return statement;
  }

  @Override
  public int getRow() {
    return place == Place.ON ? 1 : 0;
  }

  @Override
  public boolean isBeforeFirst() {
    return place == Place.BEFORE;
  }

  @Override
  public boolean isFirst() {
    return place == Place.ON;
  }

  @Override
  public boolean isLast() {
    return place == Place.ON;
  }

  @Override
  public boolean isAfterLast() {
    return place == Place.AFTER;
  }

  @Override
  public int getType() {
    return TYPE_FORWARD_ONLY;
  }

  @Override
  public int getConcurrency() {
    return CONCUR_READ_ONLY;
  }

  @Override
  public @Nullable SQLWarning getWarnings() {
    return null;
  }

  @Override
  public void clearWarnings() {}

  @Override
  public boolean previous() throws SQLException {
    throw forwardOnly();
  }

  @Override
  public boolean first() throws SQLException {
    throw forwardOnly();
  }

  @Override
  public boolean last() throws SQLException {
    throw forwardOnly();
  }

  @Override
  public boolean absolute(int row) throws SQLException {
    throw forwardOnly();
  }

  @Override
  public boolean relative(int rows) throws SQLException {
    throw forwardOnly();
  }

  @Override
  public void beforeFirst() throws SQLException {
    throw forwardOnly();
  }

  @Override
  public void afterLast() throws SQLException {
    throw forwardOnly();
  }

  private static SQLException forwardOnly() {
    return new SQLException("Generated keys are read forward only", NOT_IN_PREREQUISITE_STATE);
  }

  @Override
  public String toString() {
    return "keys of a collected execution";
  }
}
