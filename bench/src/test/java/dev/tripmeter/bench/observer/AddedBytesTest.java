package dev.tripmeter.bench.observer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What Tripmeter allocates, on the stub driver, whose own share is known. Bytes are exact where
 * times are not: the JVM counts them for the thread.
 */
class AddedBytesTest {
  private static final int OPERATIONS = 500;
  private static final int REPETITIONS = 8;

  @ParameterizedTest
  @EnumSource(names = "TRIPMETER_.*", mode = EnumSource.Mode.MATCH_ALL)
  void aQueryAddsAtMost64BytesWithAReusedStatement(Observer tripmeter) throws SQLException {
    assertThat(addedBytes(tripmeter, workload -> workload.queryReused(10))).isBetween(0L, 64L);
  }

  @ParameterizedTest
  @EnumSource(names = "TRIPMETER_.*", mode = EnumSource.Mode.MATCH_ALL)
  void aQueryAddsAtMost96BytesWithAFreshStatement(Observer tripmeter) throws SQLException {
    assertThat(addedBytes(tripmeter, workload -> workload.queryFresh(10))).isBetween(0L, 96L);
  }

  @ParameterizedTest
  @EnumSource(names = "TRIPMETER_.*", mode = EnumSource.Mode.MATCH_ALL)
  void nextAndGetAddNothing(Observer tripmeter) throws SQLException {
    assertThat(addedBytes(tripmeter, workload -> workload.queryReused(1_000)))
        .isEqualTo(addedBytes(tripmeter, workload -> workload.queryReused(10)));
  }

  @ParameterizedTest
  @EnumSource(names = "TRIPMETER_.*", mode = EnumSource.Mode.MATCH_ALL)
  void setAndAddBatchAddNothing(Observer tripmeter) throws SQLException {
    assertThat(addedBytes(tripmeter, workload -> workload.batch(1_000)))
        .isEqualTo(addedBytes(tripmeter, workload -> workload.batch(10)));
  }

  private static long addedBytes(Observer observer, Operation operation) throws SQLException {
    return bytes(observer, operation) - bytes(Observer.BARE, operation);
  }

  /** A first sight of a statement, or a class that is loaded, is in some repetition but not all. */
  private static long bytes(Observer observer, Operation operation) throws SQLException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    try (Workload workload = Workload.open(Engine.STUB, observer, "bytes")) {
      for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < OPERATIONS; i++) {
          operation.run(workload);
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
    }
    return least / OPERATIONS;
  }

  private interface Operation {
    long run(Workload workload) throws SQLException;
  }
}
