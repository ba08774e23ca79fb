package dev.tripmeter.jdbc.internal;

import java.sql.Connection;
import java.sql.ConnectionBuilder;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What stands by hand of {@link MeteredConnectionBuilder}. */
abstract class ConnectionBuilderSupport extends Metered {
  private final Acquirer acquirer;

  ConnectionBuilderSupport(Acquirer acquirer) {
    this.acquirer = acquirer;
  }

  @Override
  abstract ConnectionBuilder raw();

  /** See {@link ConnectionBuilder#build()}. */
  public final @Nullable Connection build() throws SQLException {
    return acquirer.acquire(() -> raw().build());
  }
}
