package dev.tripmeter.batch.transparent.internal;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * One of the {@code set} methods of a prepared statement, as the program called it.
 *
 * @param <T> what it takes
 */
@FunctionalInterface
interface Setter<T> {
  /** Calls it for a parameter of a statement. */
  void set(PreparedStatement to, int at, @Nullable T value) throws SQLException;
}
