package dev.tripmeter.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The experiments. */
@Command(
    name = "lab",
    synopsisSubcommandLabel = "EXPERIMENT",
    description = "Experiments that measure one price each, on a real database.")
final class LabCommand {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;
}
