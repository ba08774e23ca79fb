package dev.tripmeter.cli.output;

import dev.tripmeter.cli.process.Build;
import dev.tripmeter.cli.process.Console;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.report.CsvRenderer;
import dev.tripmeter.report.Envelope;
import dev.tripmeter.report.Json;
import dev.tripmeter.report.TerminalRenderer;
import dev.tripmeter.report.TerminalStyle;

/** Puts an outcome on stdout in the form that was asked for. */
public final class ResultWriter {
  private final Surroundings surroundings;

  /** Writes to the surroundings' console. */
  public ResultWriter(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** Writes the outcome. JSON and CSV are UTF-8 whatever the terminal speaks. */
  public void write(Outcome outcome, OutputOptions options) {
    Console console = surroundings.console();
    if (options.json) {
      console.utf8(
          Json.write(
              new Envelope<>(
                  Build.version(),
                  outcome.kind(),
                  outcome.environment(),
                  outcome.result(),
                  outcome.notes())));
    } else if (options.csv) {
      console.utf8(CsvRenderer.render(outcome.document()));
    } else {
      console.out().print(TerminalRenderer.render(outcome.document(), TerminalStyle.PLAIN));
    }
    console.out().flush();
  }
}
