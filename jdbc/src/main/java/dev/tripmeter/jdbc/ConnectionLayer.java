package dev.tripmeter.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * A room that changes what a program's connections send: it lays a connection of its own over each
 * metered one. What it then sends is metered like anything else.
 *
 * <p>Found by {@link java.util.ServiceLoader}, and only where one of its options is given, in the
 * URL, the properties or {@link Tripmeter#wrap(javax.sql.DataSource,
 * dev.tripmeter.core.ledger.Ledger, Map)}: nobody else loads it or pays for it. Must be
 * thread-safe.
 */
public interface ConnectionLayer {
  /** What can be said to it; names begin with {@code tripmeter.}. */
  List<DriverOption> options();

  /**
   * Reads what was said, before anything connects.
   *
   * @param given the options of this layer that were given, by name; at least one
   * @return what lays the layer over a connection. A connection that leads to one of this layer
   *     already, by {@code unwrap}, is to be given back as it is
   * @throws SQLException when a value makes no sense
   */
  SqlFunction<Connection, Connection> with(Map<String, String> given) throws SQLException;
}
