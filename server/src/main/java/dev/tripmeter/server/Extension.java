package dev.tripmeter.server;

import dev.tripmeter.server.Availability.State;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * The extension {@code pg_stat_statements} as one database has it.
 *
 * @param availability whether this role can read it
 * @param quotedSchema where it is, ready for a statement; empty where it is not readable
 * @param minorVersion 12 for version 1.12; 0 where it is not readable
 */
record Extension(Availability availability, String quotedSchema, int minorVersion) {
  /** Every part can be null or false, none can fail: the caller's transaction must not abort. */
  private static final String LOOK_UP =
      Observer.SELECT
          + """
          quote_ident(n.nspname) as schema,
          split_part(e.extversion, '.', 2)::int as minor,
          exists (select from pg_settings where name = 'pg_stat_statements.max') as loaded,
          has_schema_privilege(n.oid, 'USAGE') and has_table_privilege(c.oid, 'SELECT') as readable,
          pg_has_role('pg_read_all_stats', 'USAGE') as all_roles,
          quote_ident(current_user) as role,
          current_database() as database
          from (values (1)) one
          left join pg_extension e on e.extname = 'pg_stat_statements'
          left join pg_namespace n on n.oid = e.extnamespace
          left join pg_class c on c.relnamespace = n.oid and c.relname = 'pg_stat_statements'
          """;

  boolean isAtLeast(int minor) {
    return minorVersion >= minor;
  }

  static Extension lookUp(Connection connection) throws SQLException {
    if (!Observer.isPostgres(connection)) {
      return unreadable(
          State.NOT_POSTGRESQL, "statement statistics are read on PostgreSQL only, so far");
    }
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(LOOK_UP)) {
      row.next();
      return of(row);
    }
  }

  private static Extension of(ResultSet row) throws SQLException {
    if (!row.getBoolean("loaded")) {
      return unreadable(
          State.NOT_PRELOADED,
          "the server does not count statements: add pg_stat_statements to the setting"
              + " shared_preload_libraries and restart it");
    }
    @Nullable String schema = row.getString("schema");
    if (schema == null) {
      return unreadable(
          State.NO_EXTENSION,
          "database "
              + row.getString("database")
              + " cannot show statement statistics: run CREATE EXTENSION pg_stat_statements in it");
    }
    String role = row.getString("role");
    if (!row.getBoolean("readable")) {
      return unreadable(
          State.NO_RIGHT,
          "role "
              + role
              + " may not read statement statistics: GRANT USAGE ON SCHEMA "
              + schema
              + " and GRANT SELECT ON "
              + schema
              + ".pg_stat_statements TO "
              + role);
    }
    Availability availability =
        row.getBoolean("all_roles")
            ? new Availability(State.ALL, "")
            : new Availability(
                State.OWN_STATEMENTS,
                "only statements of role "
                    + role
                    + " are seen: GRANT pg_read_all_stats TO "
                    + role
                    + " shows all");
    return new Extension(availability, schema, row.getInt("minor"));
  }

  private static Extension unreadable(State state, String advice) {
    return new Extension(new Availability(state, advice), "", 0);
  }
}
