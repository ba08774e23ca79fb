package dev.tripmeter.jdbc.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.core.ledger.SessionInfo;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.sql.Dialect;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.ConnectionBuilder;
import java.sql.DatabaseMetaData;
import java.sql.NClob;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Statement;
import java.sql.Struct;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Walks every method of every interface of the running JDK, default methods included: what goes in
 * arrives, what comes out comes back, and what is thrown is the very same.
 */
class ForwardingTest {
  private static final List<String> OF_WRAPPER = List.of("unwrap", "isWrapperFor");

  private final Ledger ledger =
      Ledger.create(Source.JDBC, NanoClock.SYSTEM, InstantSource.system());
  private final Account account = newAccount();
  private final MeteredConnection connection = account.of(Stub.of(Connection.class, new Stub()));
  private final Acquirer acquirer =
      new Acquirer(ledger, "stub", Layers.NONE, Stub.of(DataSource.class, new Stub()));

  private final Map<Class<?>, Function<Stub, Object>> delegates =
      Map.ofEntries(
          entry(Connection.class, raw -> newAccount().of(raw)),
          entry(
              Statement.class, raw -> new MeteredStatement(connection, Session.NO_STATEMENT, raw)),
          entry(
              PreparedStatement.class,
              raw -> new MeteredPreparedStatement(connection, Session.NO_STATEMENT, raw)),
          entry(
              CallableStatement.class,
              raw -> new MeteredCallableStatement(connection, Session.NO_STATEMENT, raw)),
          entry(ResultSet.class, raw -> new MeteredResultSet(account, null, null, raw)),
          entry(DatabaseMetaData.class, raw -> new MeteredDatabaseMetaData(account, raw)),
          entry(ResultSetMetaData.class, raw -> new MeteredResultSetMetaData(account, raw)),
          entry(ParameterMetaData.class, raw -> new MeteredParameterMetaData(account, raw)),
          entry(Array.class, raw -> new MeteredArray(account, raw)),
          entry(Blob.class, raw -> new MeteredBlob(account, raw)),
          entry(Clob.class, raw -> new MeteredClob(account, raw)),
          entry(NClob.class, raw -> new MeteredNClob(account, raw)),
          entry(SQLXML.class, raw -> new MeteredSQLXML(account, raw)),
          entry(Ref.class, raw -> new MeteredRef(account, raw)),
          entry(Struct.class, raw -> new MeteredStruct(account, raw)),
          entry(DataSource.class, raw -> new MeteredDataSource(acquirer, raw)),
          entry(ConnectionBuilder.class, raw -> new MeteredConnectionBuilder(acquirer, raw)));

  private Account newAccount() {
    return new Account(
        ledger.open(new SessionInfo("stub", Dialect.GENERIC, null, null, null, "a stub")),
        "a stub",
        NanoClock.SYSTEM);
  }

  private static <T> Map.Entry<Class<?>, Function<Stub, Object>> entry(
      Class<T> type, Function<T, Object> wrap) {
    return Map.entry(type, stub -> wrap.apply(Stub.of(type, stub)));
  }

  @TestFactory
  Stream<DynamicTest> forwardsEveryMethodOfTheRunningJdk() {
    return delegates.entrySet().stream()
        .flatMap(
            delegate ->
                Arrays.stream(delegate.getKey().getMethods())
                    .filter(method -> !Modifier.isStatic(method.getModifiers()))
                    .filter(method -> !OF_WRAPPER.contains(method.getName()))
                    .map(method -> test(delegate.getKey(), method, delegate.getValue())));
  }

  private DynamicTest test(Class<?> type, Method method, Function<Stub, Object> wrap) {
    String name =
        type.getSimpleName()
            + "."
            + method.getName()
            + Arrays.stream(method.getParameterTypes()).map(Class::getSimpleName).toList();
    return DynamicTest.dynamicTest(
        name,
        () -> {
          isOverridden(method, wrap.apply(new Stub()));
          answersTheSame(method, wrap);
          throwsTheSame(method, wrap);
        });
  }

  private static void isOverridden(Method method, Object delegate) throws Exception {
    Class<?> by =
        delegate
            .getClass()
            .getMethod(method.getName(), method.getParameterTypes())
            .getDeclaringClass();
    assertThat(Metered.class).isAssignableFrom(by);
  }

  private void answersTheSame(Method method, Function<Stub, Object> wrap) throws Exception {
    Stub stub = new Stub();
    stub.answer = Samples.of(method.getReturnType());
    Object delegate = wrap.apply(stub);
    @Nullable Object[] arguments = arguments(method);

    Object result = method.invoke(delegate, arguments);

    forwarded(stub, method, arguments);
    if (result instanceof Metered metered && result != stub.answer) {
      // Leads back to the object itself where the driver's was one step of a walk or a way up.
      assertThat(metered == connection || metered == delegate || metered.raw() == stub.answer)
          .isTrue();
    } else {
      assertThat(isJdbcObject(stub.answer)).isFalse();
      same(method.getReturnType(), result, stub.answer);
    }
  }

  private boolean isJdbcObject(@Nullable Object answer) {
    return delegates.keySet().stream().anyMatch(type -> type.isInstance(answer));
  }

  private static void throwsTheSame(Method method, Function<Stub, Object> wrap) throws Exception {
    Stub stub = new Stub();
    List<Class<?>> declared = List.of(method.getExceptionTypes());
    if (declared.contains(SQLClientInfoException.class)) {
      stub.failure = new SQLClientInfoException();
    } else {
      stub.failure =
          declared.contains(SQLException.class)
              ? new SQLException("told to fail")
              : new IllegalStateException("told to fail");
    }
    Object delegate = wrap.apply(stub);
    @Nullable Object[] arguments = arguments(method);
    Throwable thrown = null;
    try {
      method.invoke(delegate, arguments);
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
    }
    assertThat(thrown).isSameAs(stub.failure);
    forwarded(stub, method, arguments);
  }

  private static void forwarded(Stub stub, Method method, @Nullable Object[] arguments) {
    assertThat(stub.asked).hasSize(1);
    Method asked = stub.asked.get(0).method();
    assertThat(asked.getName()).isEqualTo(method.getName());
    assertThat(asked.getParameterTypes()).isEqualTo(method.getParameterTypes());
    for (int i = 0; i < arguments.length; i++) {
      same(method.getParameterTypes()[i], stub.asked.get(0).arguments().get(i), arguments[i]);
    }
  }

  /** The very same object; a primitive was boxed on its way through the stub. */
  private static void same(Class<?> type, @Nullable Object actual, @Nullable Object expected) {
    if (type.isPrimitive()) {
      assertThat(actual).isEqualTo(expected);
    } else {
      assertThat(actual).isSameAs(expected);
    }
  }

  private static @Nullable Object[] arguments(Method method) throws Exception {
    @Nullable Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = Samples.of(method.getParameterTypes()[i]);
    }
    return arguments;
  }
}
