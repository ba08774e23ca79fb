package dev.tripmeter.jdbc.internal;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** A value of any type that occurs in JDBC's signatures; a new one each time where it can be. */
final class Samples {
  private static final Map<Class<?>, Object> SIMPLE =
      Map.of(
          boolean.class,
          true,
          byte.class,
          (byte) 7,
          short.class,
          (short) 7,
          int.class,
          7,
          long.class,
          7L,
          float.class,
          7f,
          double.class,
          7d,
          Class.class,
          Object.class);

  private Samples() {}

  static @Nullable Object of(Class<?> type) throws ReflectiveOperationException {
    if (type == void.class) {
      return null;
    }
    if (SIMPLE.containsKey(type)) {
      return SIMPLE.get(type);
    }
    if (type == String.class) {
      return new String(new char[] {'s'});
    }
    if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 1);
    }
    if (type == InputStream.class) {
      return new ByteArrayInputStream(new byte[1]);
    }
    if (type == Reader.class) {
      return new StringReader("r");
    }
    if (type == Executor.class) {
      return (Executor) Runnable::run;
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    if (type.isInterface()) {
      return Stub.of(type, new Stub());
    }
    return Modifier.isAbstract(type.getModifiers()) ? null : make(type);
  }

  private static @Nullable Object make(Class<?> type) throws ReflectiveOperationException {
    for (var constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return constructor.newInstance();
      }
      if (constructor.getParameterCount() == 1
          && constructor.getParameterTypes()[0].isPrimitive()) {
        return constructor.newInstance(of(constructor.getParameterTypes()[0]));
      }
    }
    return null;
  }
}
