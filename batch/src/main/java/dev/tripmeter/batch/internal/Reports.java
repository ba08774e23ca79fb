package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.RejectedRow;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Refused rows that their handlers have yet to hear of: once all is done, so that a handler may use
 * the Batching, and what it throws disturbs nothing.
 */
final class Reports {
  private final Queue<Runnable> waiting = new ArrayDeque<>();

  void add(Consumer<RejectedRow> handler, RejectedRow row) {
    waiting.add(() -> handler.accept(row));
  }

  void tell() {
    for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
      next.run();
    }
  }
}
