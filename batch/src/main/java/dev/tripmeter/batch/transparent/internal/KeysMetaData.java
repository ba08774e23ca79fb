package dev.tripmeter.batch.transparent.internal;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/** Describes the columns that the program asked for, and not the one behind them that is ours. */
final class KeysMetaData extends ForwardingResultSetMetaData {
  private final ResultSetMetaData raw;
  private final int hidden;

  KeysMetaData(ResultSetMetaData raw, int hidden) {
    this.raw = raw;
    this.hidden = hidden;
  }

  @Override
  ResultSetMetaData raw() {
    return raw;
  }

  @Override
  public int getColumnCount() throws SQLException {
    return raw.getColumnCount() - hidden;
  }
}
