package dev.tripmeter.batch.transparent.internal;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What must be asked of pgjdbc itself, which need not be there. */
final class Pgjdbc {
  private static final @Nullable Class<?> CONNECTION = connectionType();

  private Pgjdbc() {}

  static boolean isBelow(Connection connection) throws SQLException {
    return CONNECTION != null && connection.isWrapperFor(CONNECTION);
  }

  /** Whether the driver undoes a failed statement by itself, so that a program may go on. */
  static boolean savesAutomatically(Connection connection) throws SQLException {
    if (CONNECTION == null || !connection.isWrapperFor(CONNECTION)) {
      return false;
    }
    try {
      Object mode = CONNECTION.getMethod("getAutosave").invoke(connection.unwrap(CONNECTION));
      return !String.valueOf(mode).equals("NEVER");
    } catch (ReflectiveOperationException e) {
      return true; // A pgjdbc we do not know: it may.
    }
  }

  private static @Nullable Class<?> connectionType() {
    try {
      return Class.forName("org.postgresql.PGConnection", false, Pgjdbc.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
