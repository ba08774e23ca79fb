package dev.tripmeter.batch.transparent.internal;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is collected and not sent: runs, in the order of their first executions. An execution joins
 * an earlier run of its kind only if {@link Order} proves that it may go before all runs since.
 */
final class Buffer {
  /** So many different things in between are no loop any more. */
  private static final int MOST_RUNS = 200;

  private final int maxRows;
  private final long maxBytes;
  private final Order order;
  private List<Run> runs = new ArrayList<>();
  private int size;
  private long bytes;

  Buffer(int maxRows, long maxBytes, Order order) {
    this.maxRows = maxRows;
    this.maxBytes = maxBytes;
    this.order = order;
  }

  boolean isEmpty() {
    return runs.isEmpty();
  }

  int size() {
    return size;
  }

  List<Run> runs() {
    return runs;
  }

  /** Whether all must be sent before an execution can be added. */
  boolean isFullFor(Op op) {
    Run run = last(op);
    return bytes >= maxBytes || (run == null ? runs.size() >= MOST_RUNS : run.size() >= maxRows);
  }

  /**
   * Adds an execution.
   *
   * @return whether it found its place; false when it could not join the run of its kind
   */
  boolean add(Op op) throws SQLException {
    size++;
    bytes += op.bytes();
    Run run = last(op);
    boolean free = run == null || order.isFree(op, since(run));
    if (run != null && free) {
      run.add(op);
    } else {
      runs.add(new Run(op));
    }
    return free;
  }

  private @Nullable Run last(Op op) {
    for (int i = runs.size() - 1; i >= 0; i--) {
      if (runs.get(i).takes(op)) {
        return runs.get(i);
      }
    }
    return null;
  }

  private List<Run> since(Run run) {
    return runs.subList(runs.indexOf(run) + 1, runs.size());
  }

  /** Hands everything out and is empty. */
  List<Run> take() {
    List<Run> taken = runs;
    runs = new ArrayList<>();
    size = 0;
    bytes = 0;
    return taken;
  }
}
