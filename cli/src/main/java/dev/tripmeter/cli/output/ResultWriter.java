package dev.tripmeter.cli.output;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.process.Build;
import dev.tripmeter.cli.process.Console;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.report.CsvRenderer;
import dev.tripmeter.report.Envelope;
import dev.tripmeter.report.Json;
import dev.tripmeter.report.TerminalRenderer;
import dev.tripmeter.report.TerminalStyle;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Help.Ansi;

/** Puts an outcome on stdout in the form that was asked for. */
public final class ResultWriter {
  private final Surroundings surroundings;

  /** Writes to the surroundings' console. */
  public ResultWriter(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /**
   * Writes the outcome. JSON and CSV are UTF-8 whatever the terminal speaks.
   *
   * <p>A reader that stops early, as {@code head} does, has all it wants: the command ends as it
   * would have ended, in silence. Other tools are killed by the signal PIPE there, which a JVM does
   * not die of; and where {@code pipefail} is set, a failure would be no news but a nuisance.
   */
  public void write(Outcome outcome, Form form) {
    Console console = surroundings.console();
    switch (form) {
      case JSON -> console.utf8(json(outcome));
      case CSV -> console.utf8(CsvRenderer.render(outcome.document()));
      case TEXT -> console.out().print(TerminalRenderer.render(outcome.document(), style()));
    }
    boolean failed = console.out().checkError(); // which flushes
    if (failed && !console.outIsPipe().getAsBoolean()) {
      throw new CommandFailure(
          ExitCode.DOUBTFUL,
          "the result could not be written to stdout, or not all of it",
          null,
          "check that the disk has room");
    }
  }

  private static String json(Outcome outcome) {
    return Json.write(
        new Envelope<>(
            Build.version(),
            outcome.kind(),
            outcome.environment(),
            outcome.result(),
            outcome.notes()));
  }

  private TerminalStyle style() {
    Console console = surroundings.console();
    return new TerminalStyle(
        surroundings.columns(),
        console.outIsTerminal() && Ansi.AUTO.enabled(),
        !console.charset().equals(StandardCharsets.UTF_8),
        console.outIsTerminal());
  }
}
