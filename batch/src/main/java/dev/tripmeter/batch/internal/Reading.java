package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.internal.dialect.RowReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes records of rows of a result, by what JDBC says a driver can read. */
final class Reading {
  private Reading() {}

  /** Of a record whose components are the columns in their order. */
  static <R extends Record> RowReader<R> of(Class<R> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<R> constructor;
    try {
      constructor = type.getDeclaredConstructor(types);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e); // Every record has it.
    }
    constructor.setAccessible(true); // Records of a program are seldom public.
    return (result, first) -> {
      @Nullable Object[] values = new Object[components.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = component(result, first + i, components[i]);
      }
      try {
        return constructor.newInstance(values);
      } catch (InstantiationException | IllegalAccessException e) {
        throw new IllegalStateException(e); // It is no abstract class, and was made accessible.
      } catch (InvocationTargetException e) {
        throw new IllegalArgumentException(
            type.getName() + " does not take a row of its table", e.getCause());
      }
    };
  }

  private static @Nullable Object component(ResultSet row, int column, RecordComponent component)
      throws SQLException {
    Class<?> type = RecordMapping.valueType(component);
    Object value = value(row, column, type, component.getGenericType());
    if (row.wasNull() || value == null) {
      if (type.isPrimitive()) {
        throw new SQLException(
            "Component " + component.getName() + " takes no null, and the row has one");
      }
      return null;
    }
    return component.getType() == Pending.class ? Pending.of(value) : value;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Only an enum's class says isEnum().
  private static @Nullable Object value(ResultSet row, int column, Class<?> type, Type generic)
      throws SQLException {
    if (type.isPrimitive() || Number.class.isAssignableFrom(type) || type == Boolean.class) {
      return number(row, column, type);
    }
    if (type == String.class || type == CharSequence.class) {
      return row.getString(column);
    }
    if (type == char.class || type == Character.class || type.isEnum()) {
      String text = row.getString(column);
      if (text == null) {
        return null;
      }
      return type.isEnum() ? Enum.valueOf((Class) type, text) : (Object) text.charAt(0);
    }
    if (type == byte[].class) {
      return row.getBytes(column);
    }
    if (type == Instant.class || type == ZonedDateTime.class) {
      OffsetDateTime moment = row.getObject(column, OffsetDateTime.class);
      if (moment == null) {
        return null;
      }
      return type == Instant.class ? instant(moment) : moment.toZonedDateTime();
    }
    if (type.isArray() || List.class.isAssignableFrom(type)) {
      return array(row, column, type, generic);
    }
    return type == Object.class ? row.getObject(column) : row.getObject(column, type);
  }

  private static Instant instant(OffsetDateTime moment) {
    if (moment.equals(OffsetDateTime.MAX) || moment.equals(OffsetDateTime.MIN)) {
      return moment.equals(OffsetDateTime.MAX) ? Instant.MAX : Instant.MIN;
    }
    return moment.toInstant();
  }

  private static @Nullable Object number(ResultSet row, int column, Class<?> type)
      throws SQLException {
    if (type == int.class || type == Integer.class) {
      return row.getInt(column);
    }
    if (type == long.class || type == Long.class) {
      return row.getLong(column);
    }
    if (type == short.class || type == Short.class) {
      return row.getShort(column);
    }
    if (type == byte.class || type == Byte.class) {
      return row.getByte(column);
    }
    if (type == double.class || type == Double.class) {
      return row.getDouble(column);
    }
    if (type == float.class || type == Float.class) {
      return row.getFloat(column);
    }
    if (type == boolean.class || type == Boolean.class) {
      return row.getBoolean(column);
    }
    if (type == char.class) {
      String text = row.getString(column);
      return text == null || text.isEmpty() ? null : text.charAt(0);
    }
    return type == BigInteger.class ? integer(row, column) : row.getBigDecimal(column);
  }

  private static @Nullable BigInteger integer(ResultSet row, int column) throws SQLException {
    var number = row.getBigDecimal(column);
    return number == null ? null : number.toBigIntegerExact();
  }

  private static @Nullable Object array(ResultSet row, int column, Class<?> type, Type generic)
      throws SQLException {
    Array array = row.getArray(column);
    if (array == null) {
      return null;
    }
    Object values = array.getArray();
    if (type.isArray()) {
      return copied(values, type.getComponentType());
    }
    Type element =
        generic instanceof ParameterizedType list ? list.getActualTypeArguments()[0] : Object.class;
    return Arrays.asList(
        (Object[]) copied(values, element instanceof Class<?> known ? known : Object.class));
  }

  /** As an array of that class; what is no such value does not go in. */
  private static Object copied(Object values, Class<?> element) {
    int length = java.lang.reflect.Array.getLength(values);
    Object copy = java.lang.reflect.Array.newInstance(element, length);
    for (int i = 0; i < length; i++) {
      Object each = java.lang.reflect.Array.get(values, i);
      boolean nested = each != null && element.isArray();
      java.lang.reflect.Array.set(
          copy, i, nested ? copied(each, element.getComponentType()) : each);
    }
    return copy;
  }
}
