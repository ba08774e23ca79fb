package dev.tripmeter.batch.internal.plain;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Date;

/**
 * A column as JDBC describes it.
 *
 * @param table the table's name
 * @param name the name, as the catalog has it
 * @param sql the name, quoted
 * @param jdbcType a constant of {@link Types}
 */
record PlainColumn(String table, String name, String sql, int jdbcType) implements TargetColumn {
  /** What the database makes of null is for it to say. */
  @Override
  public boolean refusesNull() {
    return false;
  }

  @Override
  public boolean hasDefault() {
    return true;
  }

  /** Takes every type: whether it fits is for the driver to say. */
  @Override
  public Binder binder(Class<?> javaType) {
    return new PlainBinder(this);
  }

  /** Hands values on, but for types that JDBC does not know and for what can be changed. */
  record PlainBinder(PlainColumn column) implements Binder {
    @Override
    @SuppressWarnings("JavaUtilDate") // Programs have them.
    public Object encode(Object value) {
      if (value instanceof Enum<?> constant) {
        return constant.name();
      }
      if (value instanceof Character || value instanceof StringBuilder) {
        return value.toString();
      }
      if (value instanceof Instant moment) {
        return moment.atOffset(ZoneOffset.UTC);
      }
      if (value instanceof ZonedDateTime moment) {
        return moment.toOffsetDateTime();
      }
      if (value instanceof byte[] bytes) {
        return bytes.clone();
      }
      if (value instanceof Object[] values) {
        return values.clone();
      }
      if (value instanceof Collection<?> values) {
        return values.toArray();
      }
      return value instanceof Date date ? date.clone() : value;
    }
  }
}
