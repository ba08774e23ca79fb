package dev.tripmeter.cli.output;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.process.Console;
import dev.tripmeter.cli.process.Surroundings;
import picocli.CommandLine.Option;

/** How a command shows its result; the same for every command. */
public final class OutputOptions {
  @Option(names = "--json", description = "Print one JSON object on stdout and nothing else.")
  private boolean json;

  @Option(names = "--csv", description = "Print the tables of the result as CSV (RFC 4180).")
  private boolean csv;

  @Option(
      names = "--timestamps",
      description =
          "Print progress on stderr even when it is no terminal, each line beginning with the"
              + " program and the epoch in microseconds.")
  private boolean timestamps;

  @Option(names = "--debug", description = "Show the stack trace of an error.")
  boolean debug; // read where failures are told, by its name

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help; // read by picocli

  /**
   * The form of the result.
   *
   * @throws CommandFailure if two forms were asked for at once
   */
  public Form form() {
    if (json && csv) {
      throw CommandFailure.usage("--json and --csv together", "ask for one of them");
    }
    return json ? Form.JSON : csv ? Form.CSV : Form.TEXT;
  }

  /** Where a command with these options says how far it is. */
  public Progress progress(Surroundings surroundings) {
    Console console = surroundings.console();
    if (timestamps) {
      return new TimestampedProgress(console.err(), surroundings.clock());
    }
    boolean looksAt =
        console.errIsTerminal()
            && !"dumb".equals(surroundings.environment().get("TERM"))
            && !surroundings.environment().containsKey("CI");
    return looksAt ? new ProgressBar(console.err()) : Progress.SILENT;
  }
}
