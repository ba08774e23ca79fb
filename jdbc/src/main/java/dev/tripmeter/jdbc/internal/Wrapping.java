package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Session;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.SQLXML;
import java.sql.Statement;
import java.sql.Struct;
import org.jspecify.annotations.Nullable;

/** Wraps what comes out as a plain object, and unwraps what goes in as one. */
final class Wrapping {
  /** What to make of an object, by its class: looked up for every {@code getObject}. */
  private static final ClassValue<Kind> KINDS =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return Kind.of(type);
        }
      };

  private Wrapping() {}

  /** The object itself, unless it is one of JDBC's that leads to the database. */
  static @Nullable Object any(Account account, @Nullable Object raw) {
    if (raw == null) {
      return null;
    }
    return switch (KINDS.get(raw.getClass())) {
      case PLAIN -> raw;
      case RESULT_SET -> MeteredResultSet.of(account, null, CallKind.EXECUTE, (ResultSet) raw);
      case ARRAY -> MeteredArray.of(account, (java.sql.Array) raw);
      case NCLOB -> MeteredNClob.of(account, (NClob) raw);
      case CLOB -> MeteredClob.of(account, (Clob) raw);
      case BLOB -> MeteredBlob.of(account, (Blob) raw);
      case SQLXML -> MeteredSQLXML.of(account, (SQLXML) raw);
      case REF -> MeteredRef.of(account, (Ref) raw);
      case STRUCT -> MeteredStruct.of(account, (Struct) raw);
      case OBJECTS -> elements(account, (Object[]) raw);
    };
  }

  /** As {@link #any}; but who asks for a driver's own class gets the driver's object. */
  static <T> @Nullable T as(Account account, @Nullable T raw, @Nullable Class<T> type) {
    Object wrapped = any(account, raw);
    return type == null || !type.isInstance(wrapped) ? raw : type.cast(wrapped);
  }

  /** The same array, or a copy of it where elements had to be wrapped. */
  static Object @Nullable [] elements(Account account, Object @Nullable [] raw) {
    Object @Nullable [] copy = null;
    for (int i = 0; raw != null && i < raw.length; i++) {
      Object wrapped = any(account, raw[i]);
      if (wrapped != raw[i]) {
        if (copy == null) {
          copy = copyFor(raw);
        }
        copy[i] = wrapped;
      }
    }
    return copy == null ? raw : copy;
  }

  private static Object[] copyFor(Object[] raw) {
    Class<?> component = raw.getClass().getComponentType();
    boolean takesOurs = component.isInterface() || component == Object.class;
    Object[] copy = (Object[]) Array.newInstance(takesOurs ? component : Object.class, raw.length);
    System.arraycopy(raw, 0, copy, 0, raw.length);
    return copy;
  }

  /** A statement that the driver made for itself, as what it is. */
  static MeteredStatement statement(MeteredConnection connection, Statement raw) {
    int id = Session.NO_STATEMENT;
    if (raw instanceof CallableStatement callable) {
      return new MeteredCallableStatement(connection, id, callable);
    }
    return raw instanceof PreparedStatement prepared
        ? new MeteredPreparedStatement(connection, id, prepared)
        : new MeteredStatement(connection, id, raw);
  }

  /** The driver's object behind one of ours, or the object itself. */
  @SuppressWarnings("unchecked")
  static <T> @Nullable T raw(@Nullable T argument) {
    return argument instanceof Metered metered ? (T) metered.raw() : argument;
  }

  /** The same array, or a copy of it where elements had to be unwrapped. */
  static Object @Nullable [] raw(Object @Nullable [] arguments) {
    Object @Nullable [] copy = null;
    for (int i = 0; arguments != null && i < arguments.length; i++) {
      if (arguments[i] instanceof Metered metered) {
        copy = copy == null ? arguments.clone() : copy;
        copy[i] = metered.raw();
      }
    }
    return copy == null ? arguments : copy;
  }

  private enum Kind {
    PLAIN,
    RESULT_SET,
    ARRAY,
    NCLOB,
    CLOB,
    BLOB,
    SQLXML,
    REF,
    STRUCT,
    OBJECTS;

    static Kind of(Class<?> type) {
      Class<?> component = type.getComponentType();
      if (component != null) {
        // No look at each element where none can be one of JDBC's: int[], String[], ...
        return Modifier.isFinal(component.getModifiers()) && of(component) == PLAIN
            ? PLAIN
            : OBJECTS;
      }
      if (Metered.class.isAssignableFrom(type)) {
        return PLAIN;
      }
      if (ResultSet.class.isAssignableFrom(type)) {
        return RESULT_SET;
      }
      if (java.sql.Array.class.isAssignableFrom(type)) {
        return ARRAY;
      }
      if (NClob.class.isAssignableFrom(type)) {
        return NCLOB;
      }
      if (Clob.class.isAssignableFrom(type)) {
        return CLOB;
      }
      if (Blob.class.isAssignableFrom(type)) {
        return BLOB;
      }
      if (SQLXML.class.isAssignableFrom(type)) {
        return SQLXML;
      }
      if (Ref.class.isAssignableFrom(type)) {
        return REF;
      }
      return Struct.class.isAssignableFrom(type) ? STRUCT : PLAIN;
    }
  }
}
