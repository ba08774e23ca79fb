package dev.tripmeter.jdbc.internal;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Finds the metered connection behind what a pool or another wrapper made of it. */
public final class MeteredConnections {
  private MeteredConnections() {}

  /** The metered connection, or null where there is none or none that can be reached. */
  public static @Nullable MeteredConnection find(Connection connection) {
    try {
      return connection.isWrapperFor(MeteredConnection.class)
          ? connection.unwrap(MeteredConnection.class)
          : null;
    } catch (SQLException | AbstractMethodError e) {
      // A closed pool connection, or a driver from before JDBC 4: there is no way in.
      return null;
    }
  }
}
