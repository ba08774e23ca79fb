package dev.tripmeter.bench.batch;

import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.wire.Relay;
import dev.tripmeter.wire.RelayConfig;
import dev.tripmeter.wire.RelaySettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The database and the relay in front of it; what the race itself asks goes past the relay. */
final class Arena implements AutoCloseable {
  private final EmbeddedPostgres server;
  private final Relay relay;
  private final Connection direct;

  private Arena(EmbeddedPostgres server, Relay relay, Connection direct) {
    this.server = server;
    this.relay = relay;
    this.direct = direct;
  }

  /** Starts both and makes the tables. */
  static Arena open() throws SQLException, IOException {
    EmbeddedPostgres server = EmbeddedPostgres.start();
    try {
      Relay relay =
          Relay.start(
              RelayConfig.onFreePort(
                  new InetSocketAddress(server.host(), server.port()), RelaySettings.none()));
      Arena arena =
          new Arena(
              server,
              relay,
              DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password()));
      for (TableKind kind : TableKind.values()) {
        for (String sql : kind.creation()) {
          arena.execute(sql);
        }
      }
      return arena;
    } catch (SQLException | IOException failure) {
      server.close();
      throw failure;
    }
  }

  /** A connection through the relay, for the tables of this kind. */
  Connection connect(TableKind kind, boolean rewriteBatchedInserts) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", server.user());
    properties.setProperty("password", server.password());
    properties.setProperty("currentSchema", kind.schema());
    properties.setProperty("reWriteBatchedInserts", String.valueOf(rewriteBatchedInserts));
    Connection connection =
        DriverManager.getConnection(
            "jdbc:postgresql://%s:%d/%s"
                .formatted(server.host(), relay.address().getPort(), server.database()),
            properties);
    connection.setAutoCommit(false);
    return connection;
  }

  /** Adds this distance to every trip from now on. */
  void distance(Duration distance) {
    relay.change(RelaySettings.none().withAddedDistance(distance));
  }

  /** Turns so far, of all connections through the relay. */
  long turns() {
    return relay.totals().turns();
  }

  /** Lets the server write out what earlier rounds left behind. */
  void checkpoint() throws SQLException {
    execute("checkpoint");
  }

  /** Empties a table. */
  void empty(TableKind kind) throws SQLException {
    execute("truncate table " + kind.schema() + ".label_row");
  }

  /**
   * Looks whether the table holds exactly these rows, and each with its key.
   *
   * @param keys in the order of the rows; null when there are none to look at
   * @throws IllegalStateException when it does not
   */
  void check(TableKind kind, List<LabelRow> rows, long @Nullable [] keys) throws SQLException {
    Map<Long, Long> idByCode = new HashMap<>();
    int found = 0;
    try (Statement statement = direct.createStatement();
        ResultSet all =
            statement.executeQuery("select code, id from " + kind.schema() + ".label_row")) {
      for (; all.next(); found++) {
        idByCode.put(all.getLong(1), all.getLong(2));
      }
    }
    if (found != rows.size()) {
      throw new IllegalStateException(
          "%d rows were sent, and %d are in the table".formatted(rows.size(), found));
    }
    for (int i = 0; i < found; i++) {
      long code = rows.get(i).code();
      Long id = idByCode.get(code);
      if (id == null) {
        throw new IllegalStateException("the row of code %d is not in the table".formatted(code));
      }
      if (keys != null && keys[i] != id) {
        throw new IllegalStateException(
            "the row of code %d has the key %d, and was said to have %d"
                .formatted(code, id, keys[i]));
      }
    }
  }

  /**
   * Looks whether the codes in the table are those from 0 on, each once.
   *
   * @throws IllegalStateException when they are not
   */
  void checkCodes(TableKind kind, long rows) throws SQLException {
    try (Statement statement = direct.createStatement();
        ResultSet all =
            statement.executeQuery(
                "select count(*), count(distinct code), min(code), max(code) from "
                    + kind.schema()
                    + ".label_row")) {
      all.next();
      for (int column = 1; column <= 4; column++) {
        long expected = List.of(rows, rows, 0L, rows - 1).get(column - 1);
        if (all.getLong(column) != expected) {
          throw new IllegalStateException(
              "%s of the table is %d, and should be %d"
                  .formatted(
                      all.getMetaData().getColumnLabel(column), all.getLong(column), expected));
        }
      }
    }
  }

  @Override
  public void close() throws SQLException {
    try (server;
        relay) {
      direct.close();
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = direct.createStatement()) {
      statement.execute(sql);
    }
  }
}
