package dev.tripmeter.batch.transparent;

import dev.tripmeter.batch.Postgres;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.jdbc.Tripmeter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Connections that collect, and what programs do with them. */
final class Collecting {
  private Collecting() {}

  static Ledger newLedger() {
    return Ledger.create(Source.JDBC, NanoClock.SYSTEM, InstantSource.system());
  }

  /** A connection to PostgreSQL with auto-commit off; more options like {@code &a=b}. */
  static Connection connect(Postgres.Server server, int rows, String more) throws SQLException {
    Connection connection = open(server, rows, more);
    connection.setAutoCommit(false);
    return connection;
  }

  /** A connection to PostgreSQL as a driver gives it. */
  static Connection open(Postgres.Server server, int rows, String more) throws SQLException {
    Properties properties = server.credentials();
    for (String option : more.split("&", -1)) {
      if (!option.isEmpty()) {
        properties.setProperty(option.split("=", 2)[0], option.split("=", 2)[1]);
      }
    }
    if (rows > 0) {
      properties.setProperty("tripmeter.batch", String.valueOf(rows));
    }
    return Tripmeter.connect(server.url(), properties, newLedger());
  }

  /** Executes a text once, by a statement of its own, as most programs do. */
  static int update(Connection connection, String sql, @Nullable Object... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      set(statement, values);
      return statement.executeUpdate();
    }
  }

  static void set(PreparedStatement statement, @Nullable Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
  }

  static Map<NotBatched, Long> notBatched(Connection connection) {
    return Meter.of(connection).session().snapshot().notBatched();
  }

  /** Trips of the socket so far. */
  static long trips(Connection connection) {
    return Meter.of(connection).trips();
  }
}
