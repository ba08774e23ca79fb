package dev.tripmeter.server;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which database this is, and the settings that decide what a trip, a commit or a parse costs.
 *
 * @param product the database's name, for example PostgreSQL
 * @param version its version in its own words
 * @param settings values by name, in the order of importance; settings the role may not see are
 *     left out
 * @param settingsUnknownBecause why there are no settings, or null when there are
 */
public record ServerInfo(
    String product,
    String version,
    Map<String, String> settings,
    @Nullable String settingsUnknownBecause) {

  /** A name that a version does not have, or the role may not see, is no row of the answer. */
  private static final List<String> SETTINGS =
      List.of(
          "fsync",
          "synchronous_commit",
          "wal_level",
          "wal_sync_method",
          "full_page_writes",
          "commit_delay",
          "max_wal_size",
          "shared_buffers",
          "work_mem",
          "max_connections",
          "ssl",
          "jit",
          "plan_cache_mode",
          "default_transaction_isolation",
          "shared_preload_libraries",
          "pg_stat_statements.max",
          "pg_stat_statements.track",
          "track_io_timing",
          "track_wal_io_timing");

  /** Keeps the order of the settings. */
  public ServerInfo {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /**
   * Asks the database: one trip on PostgreSQL, none elsewhere beyond what the driver's metadata
   * need. Works inside the caller's transaction, if there is one, and cannot make it fail.
   *
   * @throws SQLException when the connection is broken
   */
  public static ServerInfo read(Connection connection) throws SQLException {
    DatabaseMetaData metaData = connection.getMetaData();
    String product = metaData.getDatabaseProductName();
    String version = metaData.getDatabaseProductVersion();
    if (!Observer.isPostgres(connection)) {
      return new ServerInfo(
          product, version, Map.of(), "which settings matter is known for PostgreSQL only");
    }
    return new ServerInfo(product, version, settings(connection), null);
  }

  private static Map<String, String> settings(Connection connection) throws SQLException {
    String names = SETTINGS.stream().collect(Collectors.joining("', '", "'", "'"));
    Map<String, String> found = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                Observer.SELECT
                    + "name, current_setting(name) from pg_settings where name in ("
                    + names
                    + ")")) {
      while (rows.next()) {
        found.put(rows.getString(1), rows.getString(2));
      }
    }
    Map<String, String> ordered = new LinkedHashMap<>();
    for (String name : SETTINGS) {
      @Nullable String value = found.get(name);
      if (value != null) {
        ordered.put(name, value);
      }
    }
    return ordered;
  }
}
