package dev.tripmeter.lab.ping;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.stats.LatencyRecorder;
import dev.tripmeter.core.stats.LatencySummary;
import dev.tripmeter.jdbc.Meter;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs one loop in blocks and keeps its times and trips. Not thread-safe. */
final class LoopTimer {
  /** What is done at each turn of a loop. */
  @FunctionalInterface
  interface Turn {
    void run() throws SQLException;
  }

  private final String what;
  private final Turn turn;
  private final Duration block;
  private final Meter meter;
  private final NanoClock clock;
  private final LatencyRecorder all = new LatencyRecorder();
  private final List<Double> blockMedianMicros = new ArrayList<>();
  private long elapsedNanos;
  private long trips;

  LoopTimer(String what, Turn turn, Duration block, Meter meter, NanoClock clock) {
    this.what = what;
    this.turn = turn;
    this.block = block;
    this.meter = meter;
    this.clock = clock;
  }

  /** Runs one block: at least one turn. */
  void runBlock() throws SQLException {
    LatencyRecorder here = new LatencyRecorder();
    long tripsBefore = meter.trips();
    long begin = clock.nanoTime();
    long end;
    do {
      long start = clock.nanoTime();
      turn.run();
      end = clock.nanoTime();
      here.record(end - start);
      all.record(end - start);
    } while (end - begin < block.toNanos());
    elapsedNanos += end - begin;
    trips = Tally.sum(trips, Tally.difference(meter.trips(), tripsBefore));
    here.summary(end - begin).map(LatencySummary::medianMicros).ifPresent(blockMedianMicros::add);
  }

  /** Runs turns that are not kept. */
  void warmUp(int turns) throws SQLException {
    for (int i = 0; i < turns; i++) {
      turn.run();
    }
  }

  long count() {
    return all.count();
  }

  List<Double> blockMedianMicros() {
    return blockMedianMicros;
  }

  PingLoop loop(@Nullable Long serverCalls) {
    return new PingLoop(
        what,
        all.summary(elapsedNanos).orElseThrow(),
        Tally.isKnown(trips) ? Long.valueOf(trips) : null,
        serverCalls);
  }
}
