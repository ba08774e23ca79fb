package dev.tripmeter.lab.query;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.sql.Fingerprint;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.lab.LabException;
import dev.tripmeter.lab.engine.ConstantTrips;
import dev.tripmeter.lab.engine.DatabaseFacts;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.target.Target;
import dev.tripmeter.wire.Relay;
import dev.tripmeter.wire.RelayConfig;
import dev.tripmeter.wire.RelaySettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs one statement and tells at which rows a trip happened. Thread-safe. */
public final class Query {
  private final Target target;
  private final InstantSource now;
  private final NanoClock clock;

  /** A query on a database. */
  public Query(Target target, InstantSource now, NanoClock clock) {
    this.target = target;
    this.now = now;
    this.clock = clock;
  }

  /**
   * Runs the statement as often as asked for. Without autocommit everything is rolled back after
   * each run.
   *
   * @throws SQLException if the database cannot be reached or refuses the statement
   * @throws IOException if the relay that adds distance could not start
   * @throws LabException if distance is to be added and the URL does not tell where
   */
  public Found<QueryResult> run(QueryOptions options) throws SQLException, IOException {
    DatabaseFacts facts = DatabaseFacts.of(target);
    if (options.addedDistance().isZero()) {
      try (Connection connection = target.connect(ledger())) {
        return run(connection, options, facts);
      }
    }
    InetSocketAddress address =
        target
            .address()
            .orElseThrow(
                () ->
                    new LabException(
                        LabException.Reason.USAGE,
                        "no distance can be added: the URL does not tell one host and port",
                        "name one host and port of a PostgreSQL, or leave --add-distance out"));
    RelaySettings added = RelaySettings.none().withAddedDistance(options.addedDistance());
    try (Relay relay = Relay.start(RelayConfig.onFreePort(address, added));
        Connection connection = target.connectThrough(relay.address(), ledger())) {
      return run(connection, options, facts);
    }
  }

  private Found<QueryResult> run(Connection connection, QueryOptions options, DatabaseFacts facts)
      throws SQLException {
    Meter meter = Meter.of(connection);
    connection.setAutoCommit(options.autocommit());
    List<LaterRuns.Brief> later = new ArrayList<>();
    QueryRun first;
    try (PreparedStatement statement = connection.prepareStatement(options.sql())) {
      statement.setFetchSize(options.fetchSize());
      first = new RowWatch(meter, clock, options.listRows()).run(statement);
      end(connection, options);
      for (int run = 2; run <= options.repeat(); run++) {
        later.add(LaterRuns.Brief.of(new RowWatch(meter, clock, 0).run(statement)));
        end(connection, options);
      }
    }
    return new Found<>(
        result(options, meter, first, later), facts, QueryNotes.of(options, meter, first));
  }

  /** What was done is undone: a query is asked to be watched, not to change anything. */
  private static void end(Connection connection, QueryOptions options) throws SQLException {
    if (!options.autocommit()) {
      connection.rollback();
    }
  }

  private QueryResult result(
      QueryOptions options, Meter meter, QueryRun first, List<LaterRuns.Brief> later) {
    return new QueryResult(
        Fingerprint.of(target.dialect(), options.sql()).sql(),
        options.fetchSize(),
        options.autocommit(),
        new Distance(options.addedDistance().toNanos() / 1_000, null, "not measured"),
        first.rows(),
        first.updateCount(),
        first.firstRowMicros(),
        first.seconds(),
        first.microsPerRow(),
        first.rowTimes(),
        first.tally(),
        first.trips(),
        first.tripsNotListed(),
        ConstantTrips.of(
            meter.session().tally(),
            meter.session().byKind(),
            Set.of(CallKind.EXECUTE, CallKind.FETCH)),
        first.rowMicros(),
        LaterRuns.of(later));
  }

  private Ledger ledger() {
    return Ledger.create(Source.JDBC, clock, now);
  }
}
