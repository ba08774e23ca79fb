package dev.tripmeter.cli;

import dev.tripmeter.cli.process.Console;
import dev.tripmeter.cli.process.Interruption;
import dev.tripmeter.cli.process.Surroundings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Runs the command line inside the test, in surroundings of the test's making. */
final class CommandRun {
  private final Map<String, String> environment = new HashMap<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private OutputStream stdout = out;
  private boolean outIsPipe;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private InputStream stdin = InputStream.nullInputStream();
  private final Path folder;

  /** In the given folder, which is the home too; with an empty environment. */
  CommandRun(Path folder) {
    this.folder = folder;
  }

  CommandRun with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  CommandRun withInput(byte[] content) {
    stdin = new ByteArrayInputStream(content);
    return this;
  }

  /** With a stdout that can take nothing. */
  CommandRun withFullDisk() {
    return withFailing("No space left on device", false);
  }

  /** With a stdout that is a pipe nobody reads any more. */
  CommandRun withClosedPipe() {
    return withFailing("Broken pipe", true);
  }

  private CommandRun withFailing(String message, boolean pipe) {
    stdout =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException(message);
          }
        };
    outIsPipe = pipe;
    return this;
  }

  int run(String... args) {
    out.reset();
    err.reset();
    return Main.run(args, surroundings());
  }

  Surroundings surroundings() {
    return new Surroundings(
        environment,
        folder,
        folder,
        new Console(
            stdin,
            new PrintStream(stdout, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            () -> outIsPipe,
            StandardCharsets.UTF_8,
            prompt -> Optional.empty()),
        InstantSource.fixed(Instant.parse("2026-11-30T12:00:00Z")),
        new Interruption(() -> {}));
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
