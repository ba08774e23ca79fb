package dev.tripmeter.server;

import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Fingerprint;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The database's own count of statements: {@code pg_stat_statements} of PostgreSQL (extension
 * version 1.8, PostgreSQL 13, or newer).
 *
 * <p>Statements of the current database as clients sent them; those nested in functions are left
 * out, and so are this room's own queries. Nothing is ever reset. Unlike other statistics of
 * PostgreSQL these need no flush: the server adds a statement's counts when its execution ends.
 *
 * <p>Each reading is one trip on the connection, inside the caller's transaction if there is one,
 * and cannot make that fail. Not thread-safe, as the connection is not.
 */
public final class StatementStatistics {
  private static final int LONGEST_SQL = 4096;

  private final Connection connection;
  private final Extension extension;

  private StatementStatistics(Connection connection, Extension extension) {
    this.connection = connection;
    this.extension = extension;
  }

  /**
   * Finds out what can be read on this connection: one trip on PostgreSQL.
   *
   * @throws SQLException when the connection is broken
   */
  public static StatementStatistics open(Connection connection) throws SQLException {
    return new StatementStatistics(connection, Extension.lookUp(connection));
  }

  /** Whether there is anything to read, and what is missing if not. */
  public Availability availability() {
    return extension.availability();
  }

  /**
   * Reads all counts: one trip.
   *
   * @throws StatisticsUnavailableException when they are not {@linkplain Availability#isReadable()
   *     readable}
   * @throws SQLException when the connection is broken
   */
  public StatementSnapshot snapshot() throws SQLException {
    if (!availability().isReadable()) {
      throw new StatisticsUnavailableException(availability());
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query())) {
      long takenMicros = 0;
      @Nullable Long evictions = null;
      @Nullable Long resetMicros = null;
      Map<StatementSnapshot.Key, StatementSnapshot.Counts> entries = new HashMap<>();
      while (rows.next()) {
        takenMicros = rows.getLong("taken");
        evictions = rows.getObject("evictions", Long.class);
        resetMicros = rows.getObject("reset", Long.class);
        @Nullable String queryId = rows.getString("queryid");
        if (queryId != null) {
          entries.put(
              new StatementSnapshot.Key(rows.getLong("userid"), queryId),
              new StatementSnapshot.Counts(
                  rows.getString("query"),
                  rows.getLong("calls"),
                  rows.getLong("rows"),
                  rows.getDouble("total_exec_time") * 1000,
                  rows.getObject("since", Long.class)));
        }
      }
      return new StatementSnapshot(takenMicros, evictions, resetMicros, entries, availability());
    }
  }

  /** The outer join gives one row, with the moment, also where no statement can be seen. */
  private String query() {
    String view = extension.quotedSchema() + ".pg_stat_statements";
    boolean tellsEvictions = extension.isAtLeast(9);
    boolean tellsSince = extension.isAtLeast(11);
    return Observer.SELECT
        + Observer.epochMicros("clock_timestamp()")
        + " as taken, info.dealloc as evictions, "
        + Observer.epochMicros("info.stats_reset")
        + " as reset, s.userid, s.queryid::text, left(s.query, "
        + LONGEST_SQL
        + ") as query, s.calls, s.rows, s.total_exec_time, "
        + (tellsSince ? Observer.epochMicros("s.stats_since") : "null::bigint")
        + " as since from "
        + (tellsEvictions
            ? view + "_info info"
            : "(select null::bigint as dealloc, null::timestamptz as stats_reset) info")
        + " left join "
        + view
        + " s on s.dbid = (select oid from pg_database where datname = current_database())"
        + (tellsEvictions ? " and s.toplevel" : "")
        + " and s.queryid is not null and s.query not like '"
        + Observer.SELECT
        + "%'";
  }

  /**
   * What the database counted between two snapshots of the same database, the costliest statement
   * first. A statement whose counts began anew in between is left out, and a note says so: what was
   * counted before the new beginning is lost.
   */
  public static ServerDelta delta(StatementSnapshot before, StatementSnapshot after) {
    return new StatementComparison(before, after).delta();
  }

  /**
   * How often the database ran one statement; literals, parameters and lists in the text make no
   * difference. Empty when it is not among the statements of the delta.
   */
  public static OptionalLong calls(ServerDelta delta, String sql) {
    String wanted = Fingerprint.of(Dialect.POSTGRESQL, sql).sql();
    List<StatementDelta> same =
        delta.statements().stream()
            .filter(s -> Fingerprint.of(Dialect.POSTGRESQL, s.sql()).sql().equals(wanted))
            .toList();
    return same.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(same.stream().mapToLong(StatementDelta::calls).sum());
  }
}
