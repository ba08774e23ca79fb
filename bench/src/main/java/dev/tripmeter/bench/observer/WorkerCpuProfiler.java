package dev.tripmeter.bench.observer;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor time of JMH's worker per operation. On a machine that has other work the worker
 * waits for its turn; that wait is in the elapsed time and not in this one. Collecting garbage is
 * other threads' work and not in it either.
 */
public final class WorkerCpuProfiler implements InternalProfiler {
  /** The name of the result. */
  static final String CPU_NANOS = "cpu.norm";

  private static final String WORKER = "-jmh-worker-";

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private long nanosBefore;

  @Override
  public String getDescription() {
    return "processor time of the workers per operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    nanosBefore = workerNanos();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double perOperation = (workerNanos() - nanosBefore) / (double) result.getMetadata().getAllOps();
    return List.of(new ScalarResult(CPU_NANOS, perOperation, "ns/op", AggregationPolicy.AVG));
  }

  private long workerNanos() {
    long nanos = 0;
    for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
      if (thread != null && thread.getThreadName().contains(WORKER)) {
        nanos += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
      }
    }
    return nanos;
  }
}
