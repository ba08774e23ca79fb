package dev.tripmeter.cli.process;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What is to be put in order before a signal ends the process: the last thing registered is put in
 * order first. Thread-safe.
 */
public final class Interruption {
  private final Deque<CleanUp> cleanUps = new ArrayDeque<>();
  private volatile boolean begun;

  private final Runnable watch;
  private boolean watching;

  /**
   * Nothing registered yet.
   *
   * @param watch begins to watch for signals; called once, when the first thing is registered,
   *     because until then the JVM's own way to end is good enough
   */
  public Interruption(Runnable watch) {
    this.watch = watch;
  }

  /** Puts one thing in order and says in a line what was done and what is left in the database. */
  @FunctionalInterface
  public interface CleanUp {
    /** Runs on another thread than the command's, while the command may still be at work. */
    String run() throws Exception;
  }

  /** Takes a clean-up back; the command has put the thing in order itself. */
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }

  /** A signal has come: from now on a failure of the command is no news. */
  void begin() {
    begun = true;
  }

  /** Whether a signal has come. */
  public boolean begun() {
    return begun;
  }

  /** Registers a clean-up until the registration is closed. */
  public Registration register(CleanUp cleanUp) {
    synchronized (cleanUps) {
      cleanUps.push(cleanUp);
      if (!watching) {
        watching = true;
        watch.run();
      }
    }
    return () -> {
      synchronized (cleanUps) {
        cleanUps.remove(cleanUp);
      }
    };
  }

  /** Runs every clean-up once and returns what they say; a failed one says that it failed. */
  public List<String> cleanUp() {
    List<CleanUp> pending;
    synchronized (cleanUps) {
      pending = new ArrayList<>(cleanUps);
      cleanUps.clear();
    }
    List<String> said = new ArrayList<>();
    for (CleanUp each : pending) {
      try {
        said.add(each.run());
      } catch (Exception failure) {
        said.add("could not clean up: " + failure.getMessage());
      }
    }
    return said;
  }
}
