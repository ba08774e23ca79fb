package dev.tripmeter.cli.process;

import java.io.PrintStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and TERM: puts in order what the command has registered, says so, and ends the process.
 *
 * <p>A shutdown hook would not do: hooks run beside each other, so the server of our own could be
 * gone before its tables are counted. A second signal ends the process at once.
 */
final class Signals {
  private static final int INTERRUPTED = 130;
  private static final int TERMINATED = 143;
  private static final long PATIENCE_MILLIS = 20_000;

  private final Interruption interruption;
  private final PrintStream err;
  private final AtomicBoolean ending = new AtomicBoolean();

  private Signals(PrintStream err) {
    this.interruption = new Interruption(this::watch);
    this.err = err;
  }

  /** An interruption that takes over the signals INT and TERM of this process when it is used. */
  static Interruption interruption(PrintStream err) {
    Signals signals = new Signals(err);
    return signals.interruption;
  }

  private void watch() {
    handle("INT", () -> end("interrupted", INTERRUPTED));
    handle("TERM", () -> end("terminated", TERMINATED));
  }

  // By reflection, because javac's warning of sun.misc.Signal, the only door to signals that the
  // JDK has, cannot be suppressed.
  private static void handle(String name, Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      InvocationHandler calls =
          (proxy, method, arguments) -> {
            action.run(); // the interface has the one method
            return null;
          };
      Object ours =
          Proxy.newProxyInstance(Signals.class.getClassLoader(), new Class<?>[] {handler}, calls);
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("this JVM hands out no signals", failure);
    }
  }

  private void end(String word, int exit) {
    if (!ending.compareAndSet(false, true)) {
      Runtime.getRuntime().halt(exit);
    }
    haltAfter(PATIENCE_MILLIS, exit);
    interruption.begin();
    err.println("tripmeter: " + word);
    interruption.cleanUp().forEach(line -> err.println("  " + line));
    err.flush();
    System.exit(exit);
  }

  private static void haltAfter(long millis, int exit) {
    Thread watchdog =
        new Thread(
            () -> {
              try {
                Thread.sleep(millis);
              } catch (InterruptedException nobodyDoes) {
                Thread.currentThread().interrupt();
              }
              Runtime.getRuntime().halt(exit);
            },
            "tripmeter-halt");
    watchdog.setDaemon(true);
    watchdog.start();
  }
}
