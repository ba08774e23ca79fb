package dev.tripmeter.jdbc.internal;

import java.sql.SQLException;
import java.sql.Wrapper;

/**
 * An object of ours in front of one of the driver's. Equal to itself only, so that caches of pools
 * work; {@code unwrap} goes by the specification: itself, the driver's object, what that wraps.
 */
public abstract class Metered {
  /** The driver's object. */
  abstract Object raw();

  /** This object, the driver's, or what the driver's wraps: the first that is of the type. */
  public final <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    if (type.isInstance(raw())) {
      return type.cast(raw());
    }
    if (raw() instanceof Wrapper wrapper) {
      return wrapper.unwrap(type);
    }
    throw new SQLException("Neither a " + type.getName() + " nor a wrapper for one");
  }

  /** Whether {@link #unwrap} has an answer. */
  public final boolean isWrapperFor(Class<?> type) throws SQLException {
    return type.isInstance(this)
        || type.isInstance(raw())
        || (raw() instanceof Wrapper wrapper && wrapper.isWrapperFor(type));
  }

  @Override
  public final String toString() {
    return "metered " + raw();
  }
}
