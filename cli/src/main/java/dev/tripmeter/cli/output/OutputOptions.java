package dev.tripmeter.cli.output;

import dev.tripmeter.cli.process.Surroundings;
import picocli.CommandLine.Option;

/** How a command shows its result; the same for every command. */
public final class OutputOptions {
  @Option(names = "--json", description = "Print one JSON object on stdout and nothing else.")
  boolean json;

  @Option(names = "--csv", description = "Print the tables of the result as CSV (RFC 4180).")
  boolean csv;

  @Option(
      names = "--timestamps",
      description =
          "Print progress on stderr even when it is no terminal, each line beginning with the"
              + " program and the epoch in microseconds.")
  boolean timestamps;

  @Option(names = "--debug", description = "Show the stack trace of an error.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;

  /** Where a command with these options says how far it is. */
  public Progress progress(Surroundings surroundings) {
    return Progress.SILENT;
  }
}
