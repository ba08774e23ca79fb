package dev.tripmeter.jdbc;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A function that may talk to a database.
 *
 * @param <A> what it is given
 * @param <R> what it answers
 */
@FunctionalInterface
public interface SqlFunction<A, R extends @Nullable Object> {
  /** Applies the function. */
  R apply(A argument) throws SQLException;
}
