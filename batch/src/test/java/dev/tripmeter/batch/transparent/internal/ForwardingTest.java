package dev.tripmeter.batch.transparent.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.SessionInfo;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.sql.Dialect;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is not collected reaches the driver as it was called: every method of every interface. */
class ForwardingTest {
  /** Answered by the layer itself. */
  private static final Set<String> OWN =
      Set.of("unwrap", "isWrapperFor", "getConnection", "getStatement");

  private final List<String> asked = new ArrayList<>();
  private final BatchedConnection connection = connection(stub(Connection.class));

  private final Map<Class<?>, Function<Object, Object>> layers =
      Map.of(
          Connection.class, raw -> connection((Connection) raw),
          Statement.class, raw -> new BatchedStatement(connection, (Statement) raw),
          PreparedStatement.class,
              raw ->
                  new BatchedPreparedStatement(
                      connection, "select 1", null, (PreparedStatement) raw),
          CallableStatement.class,
              raw -> new BatchedCallableStatement(connection, (CallableStatement) raw),
          ResultSet.class,
              raw ->
                  new BatchedResultSet(
                      new BatchedStatement(connection, stub(Statement.class)), (ResultSet) raw),
          ResultSetMetaData.class, raw -> new KeysMetaData((ResultSetMetaData) raw, 0),
          DatabaseMetaData.class, raw -> new BatchedMetaData(connection, (DatabaseMetaData) raw));

  private static BatchedConnection connection(Connection raw) {
    var session =
        Ledger.create(Source.JDBC, NanoClock.SYSTEM, InstantSource.system())
            .open(new SessionInfo("stub", Dialect.GENERIC, null, null, null, "a stub"));
    Database database = new Database(raw, Dialect.GENERIC, Catalog.NONE, 0);
    return new BatchedConnection(
        raw, new Batcher(raw, session, new Settings(10, false, false), database));
  }

  /** Remembers what it is asked, and answers nothing. */
  private <T> T stub(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            ForwardingTest.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              asked.add(text(method, arguments == null ? new Object[0] : arguments));
              return sample(method.getReturnType());
            }));
  }

  private static String text(Method method, @Nullable Object[] arguments) {
    return method.getName()
        + Arrays.toString(method.getParameterTypes())
        + Arrays.deepToString(arguments);
  }

  @TestFactory
  Stream<DynamicTest> everyMethodReachesTheDriver() {
    return layers.entrySet().stream()
        .flatMap(
            layer ->
                Arrays.stream(layer.getKey().getMethods())
                    .filter(method -> !Modifier.isStatic(method.getModifiers()))
                    .filter(method -> !OWN.contains(method.getName()))
                    .map(method -> test(layer.getKey(), method, layer.getValue())));
  }

  private DynamicTest test(Class<?> type, Method method, Function<Object, Object> layer) {
    return DynamicTest.dynamicTest(
        type.getSimpleName() + "." + method.getName(),
        () -> {
          @Nullable Object[] arguments =
              Arrays.stream(method.getParameterTypes()).map(ForwardingTest::sample).toArray();
          Object laid = layer.apply(stub(type));
          asked.clear();

          method.invoke(laid, arguments);

          assertThat(asked).contains(text(method, arguments));
        });
  }

  private static @Nullable Object sample(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    if (type == char.class) {
      return 'c';
    }
    if (type == float.class) {
      return 7f;
    }
    if (type == double.class) {
      return 7d;
    }
    if (type == long.class) {
      return 7L;
    }
    if (type == short.class) {
      return (short) 7;
    }
    if (type == byte.class) {
      return (byte) 7;
    }
    if (type == int.class) {
      return 7;
    }
    return type == String.class ? "select 1" : null;
  }
}
