package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.plain.PlainDialect;
import dev.tripmeter.batch.internal.postgres.PostgresDialect;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** Chooses the dialect of a connection. */
public final class Dialects {
  private Dialects() {}

  /** By what the driver knows since it connected: makes no trip. */
  public static Dialect of(Connection connection) throws SQLException {
    DatabaseMetaData database = connection.getMetaData();
    String product = database.getDatabaseProductName();
    return product.equals("PostgreSQL")
        ? PostgresDialect.of(database.getDatabaseMajorVersion())
        : PlainDialect.of(product);
  }
}
