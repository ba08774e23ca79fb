package dev.tripmeter.lab.query;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.lab.target.Target;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.InstantSource;

/**
 * Walks the way of a query once before it is timed: a fresh JVM takes a quarter of a second to load
 * the classes for the first row, which would be told as a wait for the network. On a connection of
 * its own, whose trips are counted nowhere.
 */
final class WarmUp {
  private static final int ROUNDS = 3;
  private static final int FETCH_SIZE = 100;

  private WarmUp() {}

  static void run(Target target, InstantSource now, NanoClock clock) {
    try (Connection connection = target.connect(Ledger.create(Source.JDBC, clock, now));
        PreparedStatement statement = connection.prepareStatement(sql(target.dialect()))) {
      connection.setAutoCommit(false);
      statement.setFetchSize(FETCH_SIZE);
      for (int round = 1; round <= ROUNDS; round++) {
        new RowWatch(Meter.of(connection), clock, FETCH_SIZE).run(statement, round);
        connection.rollback();
      }
    } catch (SQLException refused) {
      // The query that follows says what is wrong; without a warm-up it is only slower.
    }
  }

  private static String sql(Dialect dialect) {
    return switch (dialect) {
      case POSTGRESQL -> "select * from generate_series(1, 250)";
      case ORACLE -> "select 1 from dual";
      case MYSQL, GENERIC -> "select 1";
    };
  }
}
