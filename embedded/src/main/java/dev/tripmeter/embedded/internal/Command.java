package dev.tripmeter.embedded.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs small programs to their end. */
final class Command {
  private Command() {}

  /**
   * What a program left.
   *
   * @param exitCode its exit code
   * @param output standard output and error together
   */
  record Outcome(int exitCode, String output) {
    boolean succeeded() {
      return exitCode == 0;
    }
  }

  /** Runs a program with {@code input} on its standard input. */
  static Outcome run(List<String> command, String input) throws IOException, InterruptedException {
    Process process = builder(command).redirectErrorStream(true).start();
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It ended without reading all of it: its output and exit code say why.
    }
    try (InputStream stdout = process.getInputStream()) {
      String output = new String(stdout.readAllBytes(), StandardCharsets.UTF_8).strip();
      return new Outcome(process.waitFor(), output);
    } finally {
      process.destroyForcibly();
    }
  }

  /**
   * A process builder whose child sees no PostgreSQL settings of the caller ({@code PGDATA}, {@code
   * PGPORT}, ...), speaks English and stands in no folder that may vanish.
   */
  static ProcessBuilder builder(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(Path.of("/").toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("PG"));
    environment.keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANGUAGE"));
    environment.put("LANG", "C");
    return builder;
  }
}
