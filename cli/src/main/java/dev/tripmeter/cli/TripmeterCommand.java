package dev.tripmeter.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The root of the command tree; says what the subcommands are. */
@Command(
    name = "tripmeter",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    description = {
      "Counts every round trip between a program and its database, and says what it costs."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tripmeter lab insert                  the price of row-by-row, on a PostgreSQL of its own",
      "  tripmeter ping jdbc:postgresql://localhost/app --user app",
      "  tripmeter query \"select * from generate_series(1,250)\" --fetch-size 100",
      "  tripmeter read ora_*.trc              Oracle's traces, AWR and Statspack reports",
      "  tripmeter config                      every setting, and where it comes from",
      "",
      "'tripmeter COMMAND --help' says more about a command."
    })
final class TripmeterCommand {
  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  boolean version;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;
}
