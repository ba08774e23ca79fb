package dev.tripmeter.oracle.trace;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces written with a clock that advances every 20 ms only, of calls whose times are known. */
class LumpedTraceTest {
  private static final long STEP_MICROS = 20_000;
  private static final long START = 1_273_621_434_000_000L;

  private final TraceText trace = TraceText.ofSession("8.15");
  private long nowMicros;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theBoundContainsTheTruth(long seed) throws IOException {
    Random random = new Random(seed);
    long[] truth = new long[2];
    trace.parsing(1, 0, "aaaaaaaaaaaaa", "select 1 from dual", coarse(0));
    trace.parsing(2, 0, "bbbbbbbbbbbbb", "select 2 from dual", coarse(0));
    for (int i = 0; i < 8_000; i++) {
      int which = i / 2_000 % 2;
      long micros = 10 + random.nextInt(30) * (which + 1L);
      truth[which] += micros;
      call(i % 2 == 0 ? "EXEC" : "FETCH", which + 1, micros);
    }

    TraceReport report = trace.report();

    Granularity granularity = report.granularity();
    assertThat(granularity.isLumped()).isTrue();
    assertThat(granularity.trustedFromMicros()).isEqualTo(STEP_MICROS);
    assertThat(granularity.zeroElapsedShare()).isGreaterThan(0.99);
    double shared = 0;
    for (StatementReport statement : TraceText.only(report).statements()) {
      double seconds = truth[statement.key().startsWith("a") ? 0 : 1] / 1e6;
      double bound = granularity.trustedFromMicros() / 1e6;
      assertThat(seconds)
          .isBetween(
              requireNonNull(statement.ownAtLeastSeconds()) - bound,
              requireNonNull(statement.ownAtMostSeconds()) + bound);
      assertThat(statement.ownSeconds()).isBetween(seconds - 6 * bound, seconds + 6 * bound);
      shared += statement.ownSeconds();
    }
    assertThat(shared * 1e6).isBetween(nowMicros - 1.0 * STEP_MICROS, nowMicros + 1.0);
  }

  private void call(String verb, int cursor, long micros) {
    long start = coarse(nowMicros);
    nowMicros += micros;
    long end = coarse(nowMicros);
    trace.call(verb, cursor, 0, end - start, 1, 0, end);
  }

  private static long coarse(long micros) {
    return START + micros / STEP_MICROS * STEP_MICROS;
  }
}
