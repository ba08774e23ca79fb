package dev.tripmeter.batch.internal;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Says loudly that rows were lost: on standard error, because a log may be closed before the JVM
 * is. Used under the engine's lock, but for {@link #tell}.
 */
final class LeakWatch {
  private static final long PATIENCE_SECONDS = 1;

  private final Engine engine;
  private @Nullable Thread atExit;
  private boolean told;

  LeakWatch(Engine engine) {
    this.engine = engine;
  }

  /** There are rows that are not committed. */
  void rowsInside() {
    if (atExit == null) {
      Thread hook = new Thread(this::jvmEnds, "tripmeter-batch-exit");
      try {
        Runtime.getRuntime().addShutdownHook(hook);
        atExit = hook;
      } catch (IllegalStateException jvmIsEnding) {
        // Whoever adds rows now is a hook itself, and on its own.
      }
    }
  }

  /** There are none. */
  void nothingInside() {
    Thread hook = atExit;
    atExit = null;
    if (hook != null) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException jvmIsEnding) {
        // It runs, and will find no rows.
      }
    }
  }

  /** What the program held is gone. */
  void collected() {
    engine.lock().lock();
    try {
      tell("the Batching was garbage-collected");
      nothingInside();
    } finally {
      engine.lock().unlock();
    }
  }

  private void jvmEnds() {
    boolean locked = false;
    try {
      locked = engine.lock().tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!locked) {
      System.err.println("tripmeter: the JVM ends while rows are being written");
      return;
    }
    try {
      tell("the JVM ends");
    } finally {
      engine.lock().unlock();
    }
  }

  /** Says which rows are lost, if any are. */
  private void tell(String because) {
    if (told) {
      return; // The JVM may end and collect at the same time.
    }
    told = true;
    engine
        .uncommitted()
        .forEach(
            (buffer, count) ->
                System.err.println(
                    "tripmeter: "
                        + because
                        + " and "
                        + count
                        + " rows of "
                        + buffer.table().name()
                        + " are not written; their writer was opened at "
                        + buffer.openedAt()));
  }
}
