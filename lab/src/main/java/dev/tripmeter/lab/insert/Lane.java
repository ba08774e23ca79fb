package dev.tripmeter.lab.insert;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.lab.engine.KeySum;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A variant on its own metered connection. Used by the race's thread alone, but for {@link #abort}.
 */
final class Lane implements AutoCloseable {
  /** Makes the connection of a lane. */
  interface Connector {
    Connection connect(Ledger ledger) throws SQLException;
  }

  private final InsertVariant variant;
  private final Connection connection;
  private final Meter meter;
  private final PreparedStatement opening;
  private final RowWriter writer;
  private final LabelRows rows;
  private final NanoClock clock;
  private final int step;
  private final @Nullable InetSocketAddress localAddress;
  private final Map<String, Long> tripsApart = new TreeMap<>();
  private long executionsApart;
  private volatile long rowsCommitted;
  private @Nullable Long keySumCommitted;

  private Lane(
      InsertVariant variant,
      Connection connection,
      Meter meter,
      PreparedStatement opening,
      RowWriter writer,
      LabelRows rows,
      int step,
      NanoClock clock) {
    this.variant = variant;
    this.connection = connection;
    this.meter = meter;
    this.opening = opening;
    this.writer = writer;
    this.rows = rows;
    this.step = step;
    this.clock = clock;
    this.localAddress = meter.localAddress();
  }

  /** Logs on; the transaction is ended by the blocks alone. */
  static Lane open(
      InsertVariant variant,
      Connector connector,
      Ledger ledger,
      SeedTables tables,
      InsertOptions options,
      NanoClock clock)
      throws SQLException {
    Connection connection = connector.connect(ledger);
    try {
      connection.setAutoCommit(false);
      LabelRows rows =
          new LabelRows(options.seed(), SeedTables.ITEMS, SeedTables.SOURCES, options.rowBytes());
      Meter meter = Meter.of(connection);
      long trips = meter.trips();
      long executions = meter.session().tally().executions();
      RowWriter writer = RowWriter.of(variant, connection, tables, options.batchSize());
      Lane lane =
          new Lane(
              variant,
              connection,
              meter,
              connection.prepareStatement("select 1"),
              writer,
              rows,
              variant.collects() ? options.batchSize() : 1,
              clock);
      lane.apart("catalog", trips, executions);
      return lane;
    } catch (SQLException | RuntimeException failure) {
      connection.close();
      throw failure;
    }
  }

  InsertVariant variant() {
    return variant;
  }

  /** Sends whole steps (a row, or a list of rows) until the time is over, and commits. */
  BlockRun runFor(int block, Duration time) throws SQLException {
    long start = clock.nanoTime();
    long trips = meter.trips();
    long before = writer.rowsSent();
    begin();
    do {
      send(step);
    } while (clock.nanoTime() - start < time.toNanos());
    return end(block, before, trips, start);
  }

  /** Sends so many rows and commits. */
  BlockRun runRows(int block, long number) throws SQLException {
    long start = clock.nanoTime();
    long trips = meter.trips();
    long before = writer.rowsSent();
    begin();
    send(number);
    return end(block, before, trips, start);
  }

  /** Runs for a while, the first execution timed apart. */
  WarmUp warmUp(Duration time) throws SQLException {
    long start = clock.nanoTime();
    begin();
    send(step);
    long firstMicros = micros(start);
    BlockRun rest = runFor(0, time);
    return new WarmUp(variant.word(), rest.rows() + step, micros(start) / 1e6, firstMicros);
  }

  /** Rows whose commit came back without an error. */
  long rowsCommitted() {
    return rowsCommitted;
  }

  /** Rows sent since the last commit. */
  long rowsOpen() {
    return writer.rowsSent() - rowsCommitted;
  }

  /** What both meters counted on this connection. */
  LaneReading reading(TurnCounter turns) {
    return new LaneReading(
        variant,
        meter.session().tally(),
        meter.session().byKind(),
        executionsApart,
        tripsApart,
        meter.tripsUnknownBecause(),
        localAddress == null ? null : turns.turnsOf(localAddress),
        keySumCommitted);
  }

  /** Ends the connection from another thread; the call under way fails. */
  void abort() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException alreadyBroken) {
      // It was to be broken.
    }
  }

  /** Logs off; what is not committed is rolled back by the database. */
  @Override
  public void close() {
    try {
      try {
        writer.close();
      } finally {
        connection.close();
      }
    } catch (SQLException alreadyBroken) {
      // Whatever broke it has been told by the call that noticed.
    }
  }

  /**
   * Begins the transaction with a statement so small that it is answered before the first INSERT is
   * under way. pgjdbc sends its BEGIN together with a transaction's first statement and does not
   * wait for the answer: an INSERT longer than its buffer would cross that answer on the wire, and
   * the number of turns would depend on timing.
   */
  private void begin() throws SQLException {
    long trips = meter.trips();
    long executions = meter.session().tally().executions();
    try (ResultSet row = opening.executeQuery()) {
      row.next();
    }
    apart("begin", trips, executions);
  }

  /** Books what has happened since on something that is not an INSERT. */
  private void apart(String what, long tripsBefore, long executionsBefore) {
    executionsApart += meter.session().tally().executions() - executionsBefore;
    long trips = Tally.difference(meter.trips(), tripsBefore);
    if (Tally.isKnown(trips) && trips > 0) {
      tripsApart.merge(what, trips, Long::sum);
    }
  }

  private long micros(long startNanos) {
    return (clock.nanoTime() - startNanos) / 1_000;
  }

  private void send(long number) throws SQLException {
    for (long row = 0; row < number; row++) {
      writer.add(rows.next());
    }
  }

  private BlockRun end(int block, long rowsBefore, long tripsBefore, long start)
      throws SQLException {
    writer.commit(connection);
    long micros = Math.max(1, micros(start));
    long trips = Tally.difference(meter.trips(), tripsBefore);
    rowsCommitted = writer.rowsSent();
    KeySum keys = writer.keySum();
    keySumCommitted = keys == null ? null : Long.valueOf(keys.value());
    return new BlockRun(
        block,
        variant.word(),
        rowsCommitted - rowsBefore,
        Tally.isKnown(trips) ? trips : null,
        micros);
  }
}
