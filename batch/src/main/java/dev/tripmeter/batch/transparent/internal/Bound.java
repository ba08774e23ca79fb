package dev.tripmeter.batch.transparent.internal;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.temporal.Temporal;
import java.util.Date;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A parameter as the program set it. It is set again by the same method of the driver, so its value
 * is never converted by us.
 *
 * @param value what was set; null also for {@code setNull}
 * @param setter how
 */
record Bound(@Nullable Object value, Setter<Object> setter) {
  private static final int FIXED_BYTES = 16;

  /** Classes of values that never change. */
  private static final Set<Class<?>> CONSTANT =
      Set.of(
          Boolean.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          java.math.BigDecimal.class,
          java.math.BigInteger.class,
          Character.class,
          String.class,
          UUID.class,
          java.time.Duration.class,
          java.time.Period.class);

  /** A parameter that is being set: drivers look at dates now. */
  @SuppressWarnings({"unchecked", "JavaUtilDate"}) // It is what drivers take.
  static <T> Bound of(@Nullable T value, Setter<T> setter) {
    Setter<Object> any = (Setter<Object>) (Setter<?>) setter;
    return new Bound(value instanceof Date date && isOfJava(date) ? date.clone() : value, any);
  }

  /** No heir of a program's, which may do anything. */
  private static boolean isOfJava(Object value) {
    return value.getClass().getName().startsWith("java.");
  }

  /**
   * The same for a later moment, whatever the program does with its value; null if that is not
   * possible.
   */
  @Nullable Bound kept() {
    boolean constant =
        value == null
            || CONSTANT.contains(value.getClass())
            || ((value instanceof Date || value instanceof Temporal) && isOfJava(value));
    if (constant) {
      return this;
    }
    return value instanceof byte[] bytes ? new Bound(bytes.clone(), setter) : null;
  }

  /** About how much memory it takes, in bytes. */
  int bytes() {
    if (value instanceof String text) {
      return FIXED_BYTES + 2 * text.length();
    }
    return value instanceof byte[] bytes ? FIXED_BYTES + bytes.length : FIXED_BYTES;
  }

  void set(PreparedStatement to, int at) throws SQLException {
    setter.set(to, at, value);
  }
}
