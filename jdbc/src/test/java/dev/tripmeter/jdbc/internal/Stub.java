package dev.tripmeter.jdbc.internal;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A driver's object that remembers what it was asked, and answers or throws what it was told. */
final class Stub implements InvocationHandler {
  record Asked(Method method, List<@Nullable Object> arguments) {}

  final List<Asked> asked = new ArrayList<>();
  @Nullable Object answer;
  @Nullable Throwable failure;

  /** An object of an interface, played by a stub. */
  static <T> T of(Class<T> type, Stub stub) {
    return type.cast(
        Proxy.newProxyInstance(Stub.class.getClassLoader(), new Class<?>[] {type}, stub));
  }

  @Override
  public @Nullable Object invoke(Object self, Method method, Object @Nullable [] arguments)
      throws Throwable {
    Object[] given = arguments == null ? new Object[0] : arguments;
    return switch (method.getName()) {
      case "equals" -> self == given[0];
      case "hashCode" -> System.identityHashCode(self);
      case "toString" -> "stub";
      case "isWrapperFor" -> false;
      case "unwrap" -> throw new SQLException("wraps nothing");
      default -> answer(method, given);
    };
  }

  private @Nullable Object answer(Method method, Object[] given) throws Throwable {
    asked.add(new Asked(method, Arrays.asList(given)));
    if (failure != null) {
      throw failure;
    }
    return answer;
  }
}
