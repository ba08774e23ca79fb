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
import org.jspecify.annotations.Nullable;

/**
 * Runs one statement and tells at which rows a trip happened. {@link #run} once; {@link #abandon}
 * from any thread.
 */
public final class Query {
  private final Target target;
  private final InstantSource now;
  private final NanoClock clock;

  private volatile @Nullable PreparedStatement underWay;

  /** A query on a database. */
  public Query(Target target, InstantSource now, NanoClock clock) {
    this.target = target;
    this.now = now;
    this.clock = clock;
  }

  /**
   * Runs the statement as often as asked for. Without autocommit everything is rolled back after
   * each run. An error in the middle of the rows, or in a later run, is told in {@link
   * QueryResult#stopped()}.
   *
   * @throws SQLException if the database cannot be reached or refuses the statement
   * @throws IOException if the relay that adds distance could not start
   * @throws LabException if distance is to be added and the URL does not tell where, if the text
   *     would end the transaction that is to be rolled back, or if it copies to or from the client
   */
  public Found<QueryResult> run(QueryOptions options) throws SQLException, IOException {
    StatementGuard.check(target.dialect(), options);
    DatabaseFacts facts = DatabaseFacts.of(target);
    WarmUp.run(target, now, clock);
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

  /**
   * Cancels the statement while {@link #run} is still at work: a database does not notice by itself
   * that nobody waits for the answer any more.
   *
   * @return what was done, in a line
   * @throws SQLException if the database could not be asked to
   */
  public String abandon() throws SQLException {
    PreparedStatement running = underWay;
    if (running == null) {
      return "no statement was under way";
    }
    running.cancel();
    return "the statement was cancelled in the database";
  }

  private Found<QueryResult> run(Connection connection, QueryOptions options, DatabaseFacts facts)
      throws SQLException {
    Meter meter = Meter.of(connection);
    connection.setAutoCommit(options.autocommit());
    List<LaterRuns.Brief> later = new ArrayList<>();
    QueryRun first;
    Stopped stopped;
    try (PreparedStatement statement = connection.prepareStatement(options.sql())) {
      underWay = statement;
      statement.setFetchSize(options.fetchSize());
      first = new RowWatch(meter, clock, options.listRows()).run(statement, 1);
      stopped = first.stopped();
      end(connection, options, stopped);
      for (int run = 2; run <= options.repeat() && stopped == null; run++) {
        stopped = again(statement, meter, run, later);
        end(connection, options, stopped);
      }
    } finally {
      underWay = null;
    }
    return new Found<>(
        result(options, meter, first, later, stopped),
        facts,
        QueryNotes.of(target.dialect(), options, meter, first));
  }

  private @Nullable Stopped again(
      PreparedStatement statement, Meter meter, int number, List<LaterRuns.Brief> later) {
    try {
      QueryRun run = new RowWatch(meter, clock, 0).run(statement, number);
      if (run.stopped() == null) {
        later.add(LaterRuns.Brief.of(run));
      }
      return run.stopped();
    } catch (SQLException beforeTheFirstRow) {
      return Stopped.by(beforeTheFirstRow, number, 1);
    }
  }

  /** What was done is undone: a query is asked to be watched, not to change anything. */
  private static void end(Connection connection, QueryOptions options, @Nullable Stopped stopped)
      throws SQLException {
    if (options.autocommit()) {
      return;
    }
    try {
      connection.rollback();
    } catch (SQLException alsoLost) {
      // A connection that broke among the rows is told by that; the server rolls back by itself.
      if (stopped == null) {
        throw alsoLost;
      }
    }
  }

  private QueryResult result(
      QueryOptions options,
      Meter meter,
      QueryRun first,
      List<LaterRuns.Brief> later,
      @Nullable Stopped stopped) {
    return new QueryResult(
        Fingerprint.of(target.dialect(), options.sql()).sql(),
        options.fetchSize(),
        options.autocommit(),
        new Distance(options.addedDistance().toNanos() / 1_000, null, "not measured"),
        first.results(),
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
        LaterRuns.of(later),
        stopped);
  }

  private Ledger ledger() {
    return Ledger.create(Source.JDBC, clock, now);
  }
}
