package dev.tripmeter.lab.ping;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.stats.LatencyRecorder;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.lab.engine.DatabaseFacts;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.engine.Plan;
import dev.tripmeter.lab.target.Target;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures what a trip costs, next to a question the driver answers by itself and next to nothing
 * at all; three loops, interleaved in blocks. Thread-safe.
 */
public final class Ping {
  private static final int WARM_UP_TURNS = 200;

  private final Target target;
  private final PingOptions options;
  private final InstantSource now;
  private final NanoClock clock;

  /** A ping of a database. */
  public Ping(Target target, PingOptions options, InstantSource now, NanoClock clock) {
    this.target = target;
    this.options = options;
    this.now = now;
    this.clock = clock;
  }

  /**
   * Measures once.
   *
   * @throws SQLException if the database cannot be reached
   */
  public Found<PingResult> measure() throws SQLException {
    Instant at = now.instant();
    DatabaseFacts facts = DatabaseFacts.of(target);
    List<String> notes = new ArrayList<>();
    try (ServerSide server = ServerSide.open(target)) {
      LogonCost logon = logons(server);
      try (Connection connection = target.connect(ledger());
          PreparedStatement selectOne = connection.prepareStatement("select 1")) {
        Meter meter = Meter.of(connection);
        Loops loops = new Loops(connection, selectOne, meter);
        loops.run(server);
        String unknown = meter.tripsUnknownBecause();
        if (unknown != null) {
          notes.add("trips are unknown: " + unknown);
        }
        PingResult result =
            new PingResult(
                at,
                loops.distance(),
                loops.empty.loop(null),
                loops.local.loop(null),
                loops.real.loop(server.pings()),
                logon,
                server.clock(clock, now),
                loops.real.blockMedianMicros());
        notes.addAll(server.notes());
        return new Found<>(result, facts, notes);
      }
    }
  }

  private LogonCost logons(ServerSide server) throws SQLException {
    LatencyRecorder times = new LatencyRecorder();
    Ledger ledger = ledger();
    long trips = 0;
    long first = 0;
    server.begin();
    long begin = clock.nanoTime();
    for (int logon = 0; logon < options.logons(); logon++) {
      long start = clock.nanoTime();
      try (Connection connection = target.connect(ledger)) {
        long nanos = clock.nanoTime() - start;
        times.record(nanos);
        first = logon == 0 ? nanos / 1_000 : first;
        trips = Meter.of(connection).trips();
      }
    }
    long elapsed = clock.nanoTime() - begin;
    return new LogonCost(
        times.summary(elapsed).orElseThrow(),
        first,
        trips < 0 ? null : Long.valueOf(trips),
        server.executionsPerLogon(options.logons()));
  }

  private Ledger ledger() {
    return Ledger.create(Source.JDBC, clock, now);
  }

  /** The three loops on one connection. */
  private final class Loops {
    private final LoopTimer empty;
    private final LoopTimer local;
    private final LoopTimer real;

    Loops(Connection connection, PreparedStatement selectOne, Meter meter) {
      Duration block = options.time().dividedBy(PingOptions.BLOCKS);
      Duration tenth = block.dividedBy(10);
      empty = new LoopTimer("empty loop", () -> {}, tenth, meter, clock);
      local = new LoopTimer("local check", connection::isClosed, tenth, meter, clock);
      real = new LoopTimer("real trip", () -> ask(selectOne), block, meter, clock);
    }

    void run(ServerSide server) throws SQLException {
      List<LoopTimer> all = List.of(empty, local, real);
      for (LoopTimer loop : all) {
        loop.warmUp(WARM_UP_TURNS);
      }
      server.begin();
      for (List<LoopTimer> block :
          Plan.interleaved(all, PingOptions.BLOCKS, options.seed()).blocks()) {
        for (LoopTimer loop : block) {
          loop.runBlock();
        }
      }
    }

    Distance distance() {
      long micros = Math.round(real.loop(null).timing().medianMicros());
      return new Distance(0, micros, "median of the real trips");
    }

    private static void ask(PreparedStatement selectOne) throws SQLException {
      try (ResultSet row = selectOne.executeQuery()) {
        row.next();
      }
    }
  }
}
