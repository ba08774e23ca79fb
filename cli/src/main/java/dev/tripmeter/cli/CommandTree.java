package dev.tripmeter.cli;

import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.failure.FailureReport;
import dev.tripmeter.cli.process.Console;
import dev.tripmeter.cli.process.Surroundings;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The commands, wired together. */
final class CommandTree {
  private CommandTree() {}

  /** The whole tree, whose commands see the given surroundings. */
  static CommandLine of(Surroundings surroundings) {
    CommandLine lab = new CommandLine(new LabCommand());
    CommandLine root = new CommandLine(new TripmeterCommand()).addSubcommand(lab);
    FailureReport report = new FailureReport(surroundings.console().err());
    root.setOut(writer(surroundings.console(), surroundings.console().out()));
    root.setErr(writer(surroundings.console(), surroundings.console().err()));
    root.setExecutionExceptionHandler((failure, command, parsed) -> report.tell(failure, parsed));
    root.setParameterExceptionHandler((failure, args) -> report.tell(failure));
    for (CommandLine each : root.getSubcommands().values()) {
      describeExitCodes(each);
    }
    describeExitCodes(root);
    return root;
  }

  private static PrintWriter writer(Console console, PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, console.charset()), true);
  }

  private static void describeExitCodes(CommandLine command) {
    Map<String, String> meanings = new LinkedHashMap<>();
    for (ExitCode exit : ExitCode.values()) {
      meanings.put(String.valueOf(exit.code()), exit.meaning());
    }
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    usage.exitCodeListHeading("%nExit codes:%n");
    usage.exitCodeList(meanings);
  }
}
