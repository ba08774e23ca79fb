package dev.tripmeter.lab.engine;

import dev.tripmeter.lab.target.Target;
import dev.tripmeter.server.ServerInfo;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What every result says about the database behind it. Holds no host and no secret.
 *
 * @param driver name and version of the JDBC driver, or null
 * @param server product and version, or null
 * @param settings the settings of the server that change its speed
 */
public record DatabaseFacts(
    @Nullable String driver, @Nullable String server, Map<String, String> settings) {
  public DatabaseFacts {
    settings = Map.copyOf(settings);
  }

  /**
   * Asks a database, over an uncounted connection of its own.
   *
   * @throws SQLException if it cannot be reached
   */
  public static DatabaseFacts of(Target target) throws SQLException {
    try (Connection connection = target.connectUncounted()) {
      DatabaseMetaData driver = connection.getMetaData();
      ServerInfo server = ServerInfo.read(connection);
      return new DatabaseFacts(
          driver.getDriverName() + " " + driver.getDriverVersion(),
          server.product() + " " + server.version(),
          server.settings());
    }
  }
}
