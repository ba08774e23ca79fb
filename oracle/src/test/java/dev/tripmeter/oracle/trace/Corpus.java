package dev.tripmeter.oracle.trace;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of real files, where there is one. */
final class Corpus {
  private Corpus() {}

  static Path folder() {
    return Path.of(System.getProperty("tripmeter.corpus", "../../shared/corpus"));
  }

  static Path trace(String name) {
    return folder().resolve("trace").resolve(name + ".gz");
  }

  static Path expected(String name) {
    return folder().resolve("expected").resolve(name);
  }

  /** For {@code @EnabledIf}. */
  static boolean isThere() {
    return Files.isDirectory(folder().resolve("trace"));
  }
}
