package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.Failure;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * PostgreSQL 10 and newer.
 *
 * @param best how far the server can prove keys
 * @param knowsOld whether RETURNING knows the row as it was: 18 and newer
 */
public record PostgresDialect(KeyStrategy best, boolean knowsOld) implements Dialect {
  private static final int MERGE_RETURNS_SINCE = 17;
  private static final int OLD_RETURNS_SINCE = 18;

  /** A server that does not know the row as it was. */
  public PostgresDialect(KeyStrategy best) {
    this(best, false);
  }

  /** For a server of a major version. */
  public static PostgresDialect of(int majorVersion) {
    return new PostgresDialect(
        majorVersion >= MERGE_RETURNS_SINCE ? KeyStrategy.MERGE : KeyStrategy.ORDERED,
        majorVersion >= OLD_RETURNS_SINCE);
  }

  @Override
  public TargetTable table(Connection connection, String name) throws SQLException {
    return PgCatalog.read(connection, name, this);
  }

  @Override
  public Failure failure(SQLException failure) {
    return PgFailures.read(failure);
  }

  @Override
  public void recover(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("rollback to " + PgInsert.SAVEPOINT + "; release " + PgInsert.SAVEPOINT);
    }
  }
}
