package dev.tripmeter.bench.batch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A variant on its connection, and the clocks around it. Not thread-safe. */
final class Competitor implements AutoCloseable {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Arena arena;
  private final TableKind kind;
  private final Variant variant;
  private final Connection connection;
  private final Inserter inserter;
  private final Path serverProcess;

  private Competitor(
      Arena arena,
      TableKind kind,
      Variant variant,
      Connection connection,
      Inserter inserter,
      Path serverProcess) {
    this.arena = arena;
    this.kind = kind;
    this.variant = variant;
    this.connection = connection;
    this.inserter = inserter;
    this.serverProcess = serverProcess;
  }

  static Competitor open(Arena arena, TableKind kind, Variant variant) throws SQLException {
    Connection connection = arena.connect(kind, variant.rewrites());
    try {
      Path process = Path.of("/proc", String.valueOf(number(connection, "pg_backend_pid()")));
      connection.commit();
      return new Competitor(arena, kind, variant, connection, variant.open(connection), process);
    } catch (SQLException | RuntimeException failure) {
      connection.close();
      throw failure;
    }
  }

  Variant variant() {
    return variant;
  }

  /**
   * Fills the empty table, and looks whether it holds what was sent.
   *
   * @throws IllegalStateException when it does not
   */
  Lap lap(Duration distance, int round, List<LabelRow> rows) throws SQLException, IOException {
    arena.empty(kind);
    // The driver sends BEGIN with a transaction's first statement and does not wait for its answer,
    // which would cross a long INSERT on the way and make a turn, or none. So begin with a small
    // one.
    number(connection, "1");
    long turns = arena.turns();
    OptionalLong server = serverNanos();
    long client = THREADS.getCurrentThreadCpuTime();
    long start = System.nanoTime();
    long @Nullable [] keys = inserter.insert(rows);
    long nanos = System.nanoTime() - start;
    long clientNanos = THREADS.getCurrentThreadCpuTime() - client;
    OptionalLong serverAfter = serverNanos();
    turns = arena.turns() - turns;
    if ((keys != null) != variant.keys()) {
      throw new IllegalStateException(variant + " gives keys, or does not, against its word");
    }
    arena.check(kind, rows, keys);
    return new Lap(
        kind,
        distance,
        variant,
        round,
        rows.size(),
        nanos,
        turns,
        clientNanos,
        server.isPresent() && serverAfter.isPresent()
            ? OptionalLong.of(serverAfter.getAsLong() - server.getAsLong())
            : OptionalLong.empty());
  }

  @Override
  public void close() throws SQLException {
    try (connection) {
      inserter.close();
    }
  }

  private static long number(Connection connection, String expression) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select " + expression)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Linux: the first figure is the time the process was on a processor. */
  private OptionalLong serverNanos() {
    try {
      String figures = Files.readString(serverProcess.resolve("schedstat"));
      return OptionalLong.of(Long.parseLong(figures.substring(0, figures.indexOf(' '))));
    } catch (IOException notTold) {
      return OptionalLong.empty();
    }
  }
}
