package dev.tripmeter.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A layer that does nothing but lie there, and refuses to on demand. */
public final class TestLayer implements ConnectionLayer {
  static final DriverOption OPTION = new DriverOption("tripmeter.testLayer", "off", "for a test");

  /** A connection that this layer lies over. */
  interface Layered extends Connection {}

  @Override
  public List<DriverOption> options() {
    return List.of(OPTION);
  }

  @Override
  public SqlFunction<Connection, Connection> with(Map<String, String> given) throws SQLException {
    return switch (given.getOrDefault(OPTION.name(), "")) {
      case "on" -> TestLayer::over;
      case "fails late" ->
          connection -> {
            throw new SQLException("told to fail");
          };
      default -> throw new SQLException(OPTION.name() + " is on");
    };
  }

  private static Connection over(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            TestLayer.class.getClassLoader(),
            new Class<?>[] {Layered.class},
            (self, method, arguments) -> {
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
