package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The connection as other work of the program sees it: what it runs comes after the rows that were
 * added before, and what ends the transaction ends it for the rows too. {@code unwrap} leads around
 * it, as it does around a pool.
 */
public final class OwnedConnection implements InvocationHandler {
  private final Engine engine;
  private final AutoCloseable owner;
  private final Connection raw;

  private OwnedConnection(Engine engine, AutoCloseable owner) {
    this.engine = engine;
    this.owner = owner;
    this.raw = engine.connection();
  }

  /**
   * In front of an engine's connection.
   *
   * @param owner what its close ends; kept alive by it
   */
  public static Connection of(Engine engine, AutoCloseable owner) {
    return proxy(Connection.class, new OwnedConnection(engine, owner));
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] args)
      throws Throwable {
    Object first = args == null || args.length == 0 ? null : args[0];
    switch (method.getName()) {
      case "commit" -> engine.commit();
      case "rollback" -> {
        if (first == null) {
          engine.rollback();
        } else {
          engine.rollback((Savepoint) first);
        }
      }
      case "setSavepoint" -> {
        return engine.savepoint((String) first);
      }
      case "close" -> owner.close();
      case "getAutoCommit" -> {
        return false;
      }
      case "setAutoCommit" -> {
        if (Boolean.TRUE.equals(first)) {
          throw new BatchException("Auto-commit stays off: the Batching owns the transaction");
        }
      }
      case "createStatement", "prepareStatement", "prepareCall" -> {
        if (first instanceof String sql) {
          TransactionWords.refuse(sql);
        }
        Statement statement = (Statement) Objects.requireNonNull(Reflected.call(raw, method, args));
        return proxy(typeOf(statement), new OwnedStatement(engine, (Connection) proxy, statement));
      }
      default -> {
        return Reflected.callOrOwn(proxy, raw, method, args);
      }
    }
    return null;
  }

  private static Class<? extends Statement> typeOf(Statement statement) {
    if (statement instanceof CallableStatement) {
      return CallableStatement.class;
    }
    if (statement instanceof PreparedStatement) {
      return PreparedStatement.class;
    }
    return Statement.class;
  }

  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            OwnedConnection.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
