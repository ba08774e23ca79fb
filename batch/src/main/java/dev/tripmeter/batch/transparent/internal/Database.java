package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.InsertRow;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * What can be proved and sent depends on the database: PostgreSQL by pgjdbc in full; any other by
 * the driver's batches, in the order of the program.
 *
 * @param connection where to send
 * @param dialect how its SQL is read
 * @param catalog what it tells of its tables
 * @param postgresVersion the major version of a PostgreSQL, 0 for any other
 */
record Database(Connection connection, Dialect dialect, Catalog catalog, int postgresVersion) {

  static Database of(Connection connection, Dialect dialect) throws SQLException {
    boolean postgres = dialect == Dialect.POSTGRESQL && Pgjdbc.isBelow(connection);
    return postgres
        ? new Database(
            connection,
            dialect,
            new PostgresCatalog(connection),
            connection.getMetaData().getDatabaseMajorVersion())
        : new Database(connection, dialect, Catalog.NONE, 0);
  }

  Sender sender(Sending sending, Miscount miscount) {
    return postgresVersion > 0
        ? new PostgresSender(connection, new Plan(catalog, postgresVersion), sending, miscount)
        : new PlainSender(connection, sending, miscount);
  }

  /** What happens when rows were inserted and another number is said to be affected. */
  interface Miscount {
    void found(InsertRow row, long rows, long affected);
  }
}
