package dev.tripmeter.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of real files, where there is one. */
final class Corpus {
  private Corpus() {}

  static Path file(String name) {
    return Path.of(System.getProperty("tripmeter.corpus", "../../shared/corpus")).resolve(name);
  }

  /** For {@code @EnabledIf}. */
  static boolean isThere() {
    return Files.isDirectory(file("trace"));
  }
}
