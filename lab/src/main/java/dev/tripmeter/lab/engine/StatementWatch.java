package dev.tripmeter.lab.engine;

import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.lab.SqlTrouble;
import dev.tripmeter.lab.target.Target;
import dev.tripmeter.server.StatementSnapshot;
import dev.tripmeter.server.StatementStatistics;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the server's own statement statistics say about a stretch of an experiment, asked over an
 * uncounted connection. Not thread-safe.
 */
public final class StatementWatch implements AutoCloseable {
  private final Connection connection;
  private final StatementStatistics statistics;
  private @Nullable StatementSnapshot before;

  private StatementWatch(Connection connection, StatementStatistics statistics) {
    this.connection = connection;
    this.statistics = statistics;
  }

  /**
   * Logs on.
   *
   * @throws SQLException if the database cannot be reached
   */
  public static StatementWatch open(Target target) throws SQLException {
    Connection connection = target.connectUncounted();
    try {
      return new StatementWatch(connection, StatementStatistics.open(connection));
    } catch (SQLException | RuntimeException failure) {
      connection.close();
      throw failure;
    }
  }

  /** The connection, for other questions to the server. */
  public Connection connection() {
    return connection;
  }

  /** Begins a stretch. */
  public void begin() throws SQLException {
    before = statistics.availability().isReadable() ? statistics.snapshot() : null;
  }

  /**
   * What was counted since {@link #begin}. Where nothing can be had, there are no statements, and a
   * note says why; a server that is gone by now is no failure of the experiment.
   */
  public ServerDelta end() {
    StatementSnapshot then = before;
    if (then == null) {
      return new ServerDelta(
          0,
          List.of(),
          List.of("no time inside the server: " + statistics.availability().advice()));
    }
    try {
      return StatementStatistics.delta(then, statistics.snapshot());
    } catch (SQLException gone) {
      return new ServerDelta(
          0, List.of(), List.of("no time inside the server: " + SqlTrouble.oneLine(gone)));
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
