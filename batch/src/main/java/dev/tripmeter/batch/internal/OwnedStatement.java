package dev.tripmeter.batch.internal;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/** A statement of an {@link OwnedConnection}: whatever it executes comes after the rows. */
final class OwnedStatement implements InvocationHandler {
  private final Engine engine;
  private final Connection connection;
  private final Object raw;

  OwnedStatement(Engine engine, Connection connection, Object raw) {
    this.engine = engine;
    this.connection = connection;
    this.raw = raw;
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] args)
      throws Throwable {
    if (args != null && args.length > 0 && args[0] instanceof String sql && takesSql(method)) {
      TransactionWords.refuse(sql);
    }
    if (method.getName().equals("getConnection")) {
      return connection;
    }
    if (method.getName().startsWith("execute")) {
      return engine.afterRows(() -> Reflected.call(raw, method, args));
    }
    return Reflected.callOrOwn(proxy, raw, method, args);
  }

  private static boolean takesSql(Method method) {
    return method.getName().startsWith("execute") || method.getName().equals("addBatch");
  }
}
