package dev.tripmeter.batch.transparent.internal;

import java.sql.SQLException;
import java.sql.Wrapper;

/** An object of ours that lies over one of JDBC's. Equal to itself only. */
abstract class Laid {
  /** Tripmeter's own look through the layer: it only reads meters. */
  private static final String OURS = "dev.tripmeter.";

  /** What it lies over. */
  abstract Wrapper raw() throws SQLException;

  /** The program is given what lies below, and may do with it what is not seen here. */
  void unwrapped() throws SQLException {}

  /** This object if it is of the type, else what lies below. */
  public final <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    if (!type.getName().startsWith(OURS)) {
      unwrapped();
    }
    return raw().unwrap(type);
  }

  /** Whether {@link #unwrap} has an answer. */
  public final boolean isWrapperFor(Class<?> type) throws SQLException {
    return type.isInstance(this) || raw().isWrapperFor(type);
  }

  @Override
  public String toString() {
    try {
      return "batched " + raw();
    } catch (SQLException e) {
      return "batched, and " + e.getMessage();
    }
  }
}
