package dev.tripmeter.bench.observer;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The three scenarios under JMH, one engine and one observer a fork. {@link ObserverRace} runs them
 * interleaved.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH fills the fields before it measures
public class ObserverBenchmark {
  static final int QUERY_ROWS = 10;
  static final int BATCH_ENTRIES = 100;

  /** Whose driver. */
  @Param public Engine engine;

  /** Who watches. */
  @Param public Observer observer;

  private Workload workload;

  /** Opens a database and an observed connection to it. */
  @Setup
  public void open() throws SQLException {
    workload = Workload.open(engine, observer, "observer");
  }

  /** Closes both. */
  @TearDown
  public void close() throws SQLException {
    workload.close();
  }

  /** A query of 10 rows and two getters a row, with one statement used again and again. */
  @Benchmark
  public long queryReused() throws SQLException {
    return workload.queryReused(QUERY_ROWS);
  }

  /** The same with a statement of its own each time. */
  @Benchmark
  public long queryFresh() throws SQLException {
    return workload.queryFresh(QUERY_ROWS);
  }

  /** A batch of 100 entries of two parameters. */
  @Benchmark
  public long batch() throws SQLException {
    return workload.batch(BATCH_ENTRIES);
  }
}
