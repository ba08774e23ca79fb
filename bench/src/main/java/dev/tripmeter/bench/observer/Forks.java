package dev.tripmeter.bench.observer;

import java.util.Collection;
import java.util.Objects;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Lets JMH run one variant in one fresh JVM. JMH itself runs all the forks of a variant one after
 * the other; a machine that grows busy in between would then punish one variant alone.
 */
final class Forks {
  private static final String ALLOCATED_BYTES = "gc.alloc.rate.norm";
  private static final int ITERATIONS = 4;

  private final RaceOptions options;

  Forks(RaceOptions options) {
    this.options = options;
  }

  Sample run(Engine engine, Scenario scenario, Observer observer, int round)
      throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include(
                        "^" + ObserverBenchmark.class.getName() + "\\." + scenario.method() + "$")
                    .param("engine", engine.name())
                    .param("observer", observer.name())
                    .forks(1)
                    .warmupIterations(ITERATIONS)
                    .warmupTime(share(options.warmup().toNanos()))
                    .measurementIterations(ITERATIONS)
                    .measurementTime(share(options.measurement().toNanos()))
                    .addProfiler(GCProfiler.class)
                    .addProfiler(WorkerCpuProfiler.class)
                    .shouldFailOnError(true)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();
    RunResult result = results.iterator().next();
    return new Sample(
        engine,
        scenario,
        observer,
        round,
        result.getPrimaryResult().getScore(),
        secondary(result, WorkerCpuProfiler.CPU_NANOS),
        secondary(result, ALLOCATED_BYTES));
  }

  private static TimeValue share(long totalNanos) {
    return TimeValue.nanoseconds(Math.max(1, totalNanos / ITERATIONS));
  }

  private static double secondary(RunResult result, String name) {
    return Objects.requireNonNull(result.getSecondaryResults().get(name), name).getScore();
  }
}
