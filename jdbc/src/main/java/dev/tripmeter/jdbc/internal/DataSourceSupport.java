package dev.tripmeter.jdbc.internal;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** What stands by hand of {@link MeteredDataSource}. */
abstract class DataSourceSupport extends Metered {
  private final Acquirer acquirer;

  DataSourceSupport(Acquirer acquirer) {
    this.acquirer = acquirer;
  }

  @Override
  abstract DataSource raw();

  final Acquirer acquirer() {
    return acquirer;
  }

  /** See {@link DataSource#getConnection()}. */
  public final @Nullable Connection getConnection() throws SQLException {
    return acquirer.acquire(raw());
  }

  /** See {@link DataSource#getConnection(String, String)}. */
  public final @Nullable Connection getConnection(String user, String password)
      throws SQLException {
    return acquirer.acquire(raw(), user, password);
  }
}
