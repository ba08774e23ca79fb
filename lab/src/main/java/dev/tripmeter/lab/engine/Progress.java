package dev.tripmeter.lab.engine;

/**
 * Where an experiment tells what it is about to do: one line at a time, no figures of the result.
 */
@FunctionalInterface
public interface Progress {
  /** Tells one line. Called from the thread of the experiment and from the shutdown of the JVM. */
  void tell(String line);

  /** Tells nobody. */
  Progress SILENT = line -> {};
}
