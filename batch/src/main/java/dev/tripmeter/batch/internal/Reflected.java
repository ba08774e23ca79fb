package dev.tripmeter.batch.internal;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Wrapper;
import org.jspecify.annotations.Nullable;

/** Forwards calls of a proxy. */
final class Reflected {
  private Reflected() {}

  /** The call on the driver's object, with what it throws. */
  static @Nullable Object call(Object raw, Method method, @Nullable Object @Nullable [] args)
      throws Exception {
    try {
      return method.invoke(raw, args);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e;
    }
  }

  /** As {@link #call}, but for identity, which is the proxy's own, and for the way around it. */
  static @Nullable Object callOrOwn(
      Object proxy, Object raw, Method method, @Nullable Object @Nullable [] args)
      throws Exception {
    if (method.getDeclaringClass() == Object.class && args != null) {
      return args.length == 1 && proxy == args[0];
    }
    if (method.getName().equals("hashCode")) {
      return System.identityHashCode(proxy);
    }
    if (method.getDeclaringClass() == Wrapper.class
        && args != null
        && args[0] instanceof Class<?> type
        && type.isInstance(raw)) {
      return method.getName().equals("unwrap") ? raw : true;
    }
    return call(raw, method, args);
  }
}
