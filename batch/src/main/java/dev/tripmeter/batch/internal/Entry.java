package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.internal.dialect.Binder;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row that waits, or is kept for doing its transaction again.
 *
 * @param lane where it waits
 * @param row what the program gave
 * @param index how many rows were added to the writer before
 * @param values encoded, but for handles of other rows
 * @param handle its own
 * @param bytes about what its values take
 * @param refers whether handles are among the values
 */
@SuppressWarnings("ArrayRecordComponent") // Compared by identity.
record Entry(
    Lane lane,
    Object row,
    long index,
    @Nullable Object[] values,
    Handle<?> handle,
    long bytes,
    boolean refers) {
  /** The first row it refers to that waits in another lane than its own; null when it can go. */
  @Nullable Lane waitsFor() {
    if (refers) {
      for (Object value : values) {
        Lane other = value instanceof Handle<?> parent ? parent.lane() : null;
        if (other != null && other != lane) {
          return other;
        }
      }
    }
    return null;
  }

  /** Why a row it refers to has no key and will get none; null when there is no such row. */
  @Nullable BatchException brokenReference() {
    if (refers) {
      for (Object value : values) {
        if (value instanceof Handle<?> parent && !parent.isWaiting()) {
          try {
            parent.keyToRefer();
          } catch (BatchException e) {
            return e;
          }
        }
      }
    }
    return null;
  }

  /** Whether it refers to a row that is not sent and has no key yet. */
  boolean needsKeyOfWaiting() {
    if (refers) {
      for (Object value : values) {
        if (value instanceof Handle<?> parent && parent.isWaiting() && parent.assigned() == null) {
          return true;
        }
      }
    }
    return false;
  }

  /** The values to bind, with the keys of the rows it refers to. */
  @Nullable Object[] bound(List<Binder> shape) throws SQLException {
    if (!refers) {
      return values;
    }
    @Nullable Object[] bound = values.clone();
    for (int i = 0; i < bound.length; i++) {
      if (bound[i] instanceof Handle<?> parent) {
        bound[i] = shape.get(i).encode(parent.keyToRefer());
      }
    }
    return bound;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
