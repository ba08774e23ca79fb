package dev.tripmeter.jdbc.internal;

import dev.tripmeter.jdbc.ConnectionLayer;
import dev.tripmeter.jdbc.DriverOption;
import dev.tripmeter.jdbc.SqlFunction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What other rooms lay over a connection, by the options that were given. Thread-safe. */
public final class Layers {
  /** Nothing is laid over. */
  public static final Layers NONE = new Layers(List.of());

  private static final String INVALID_PARAMETER_VALUE = "22023";

  private final List<SqlFunction<Connection, Connection>> layers;

  private Layers(List<SqlFunction<Connection, Connection>> layers) {
    this.layers = layers;
  }

  /**
   * The layers that options ask for. Looks for other rooms only where an option is not ours.
   *
   * @param given all options for Tripmeter, by name
   * @throws SQLException when nobody knows an option, or a value makes no sense
   */
  public static Layers of(Map<String, String> given) throws SQLException {
    Set<String> unknown = new TreeSet<>(given.keySet());
    Option.described().forEach(option -> unknown.remove(option.name()));
    if (unknown.isEmpty()) {
      return NONE;
    }
    List<SqlFunction<Connection, Connection>> layers = new ArrayList<>();
    for (ConnectionLayer layer : found()) {
      Map<String, String> own = new HashMap<>(given);
      own.keySet().retainAll(layer.options().stream().map(DriverOption::name).toList());
      if (!own.isEmpty()) {
        layers.add(layer.with(own));
        unknown.removeAll(own.keySet());
      }
    }
    if (!unknown.isEmpty()) {
      throw new SQLException(
          "Unknown option "
              + String.join(", ", unknown)
              + ". Known here: "
              + String.join(", ", described().map(DriverOption::name).toList())
              + ". If it is another room's, put that room's jar beside tripmeter-jdbc",
          INVALID_PARAMETER_VALUE);
    }
    return new Layers(layers);
  }

  /** All options of the driver and of the rooms that are there. */
  public static Stream<DriverOption> described() {
    return Stream.concat(
        Option.described(), found().stream().flatMap(layer -> layer.options().stream()));
  }

  private static List<ConnectionLayer> found() {
    return ServiceLoader.load(ConnectionLayer.class, ConnectionLayer.class.getClassLoader())
        .stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /** Lays them over a connection, which is closed when that fails. */
  Connection over(Connection connection) throws SQLException {
    Connection top = connection;
    try {
      for (SqlFunction<Connection, Connection> layer : layers) {
        top = layer.apply(top);
      }
    } catch (Throwable failure) {
      try {
        top.close();
      } catch (SQLException e) {
        failure.addSuppressed(e);
      }
      throw failure;
    }
    return top;
  }
}
