package dev.tripmeter.batch.transparent.internal;

import java.sql.Connection;
import java.sql.DatabaseMetaData;

/** Leads back to the connection that collects. */
final class BatchedMetaData extends ForwardingDatabaseMetaData {
  private final BatchedConnection connection;
  private final DatabaseMetaData raw;

  BatchedMetaData(BatchedConnection connection, DatabaseMetaData raw) {
    this.connection = connection;
    this.raw = raw;
  }

  @Override
  DatabaseMetaData raw() {
    return raw;
  }

  @Override
  public Connection getConnection() {
    return connection;
  }
}
