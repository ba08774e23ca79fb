package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.sql.SQLException;

/** Lays a connection that collects over a metered one. */
public final class Layer {
  private Layer() {}

  /** Over a metered connection; one that collects already, or is not to, is given back. */
  public static Connection over(Connection connection, Settings settings) throws SQLException {
    if (settings.maxRows() == 0 || connection.isWrapperFor(BatchedConnection.class)) {
      return connection;
    }
    Session session = Meter.of(connection).session();
    Database database = Database.of(connection, session.snapshot().info().dialect());
    Batcher batcher = new Batcher(connection, session, settings, database);
    if (Pgjdbc.savesAutomatically(connection)) {
      batcher.never(NotBatched.AUTOSAVE);
    }
    return new BatchedConnection(connection, batcher);
  }
}
