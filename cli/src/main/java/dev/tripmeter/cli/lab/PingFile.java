package dev.tripmeter.cli.lab;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.process.Build;
import dev.tripmeter.core.Environment;
import dev.tripmeter.lab.ping.PingSample;
import dev.tripmeter.report.Envelope;
import dev.tripmeter.report.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A file that watches a network: a line of JSON for each measurement. Opened anew for each line, so
 * that it may be moved away meanwhile.
 */
public final class PingFile {
  private final Path file;

  /** A file, which need not be there yet. */
  public PingFile(Path file) {
    this.file = file;
  }

  /** Appends a measurement as one line, in one write. */
  public void append(PingSample sample, Environment environment) {
    String line =
        Json.writeLine(
            new Envelope<>(Build.version(), "ping.sample", environment, sample, List.of()));
    try {
      Files.writeString(
          file, line, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * The measurements in their order.
   *
   * @throws CommandFailure if there is no such file, or a line of it is not a measurement
   */
  public List<PingSample> read() {
    List<PingSample> samples = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file)) {
        if (!line.isBlank()) {
          samples.add(Json.read(line, PingSample.class).result());
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (IllegalArgumentException wrong) {
      throw CommandFailure.usage(
          "line "
              + (samples.size() + 1)
              + " of "
              + file
              + " is no measurement: "
              + wrong.getMessage(),
          "name a file that 'tripmeter ping --append' wrote");
    }
    return samples;
  }
}
