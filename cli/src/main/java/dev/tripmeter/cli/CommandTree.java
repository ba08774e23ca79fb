package dev.tripmeter.cli;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.failure.FailureReport;
import dev.tripmeter.cli.process.Console;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.cli.settings.OptionDefaults;
import dev.tripmeter.cli.settings.Settings;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The commands, wired together. */
final class CommandTree {
  private static final int NARROWEST_HELP = 55; // picocli takes no less

  private CommandTree() {}

  /** The whole tree, whose commands see the given surroundings. */
  static CommandLine of(Surroundings surroundings) {
    CommandLine lab =
        new CommandLine(new LabCommand()).addSubcommand(new LabInsertCommand(surroundings));
    CommandLine root =
        new CommandLine(new TripmeterCommand())
            .addSubcommand(lab)
            .addSubcommand(new PingCommand(surroundings))
            .addSubcommand(new QueryCommand(surroundings))
            .addSubcommand(new ReadCommand(surroundings))
            .addSubcommand(new CompareCommand(surroundings))
            .addSubcommand(new ConfigCommand(surroundings));
    FailureReport report = new FailureReport(surroundings.console().err());
    OptionDefaults defaults = new OptionDefaults(Settings.of(surroundings));
    root.setDefaultValueProvider(defaults);
    root.setExecutionStrategy(
        parsed -> {
          try {
            defaults.applyFlags(parsed);
          } catch (CommandFailure failure) {
            return report.tell(failure, parsed.expandedArgs().contains("--debug"));
          }
          return new CommandLine.RunLast().execute(parsed);
        });
    root.setOut(writer(surroundings.console(), surroundings.console().out()));
    root.setErr(writer(surroundings.console(), surroundings.console().err()));
    root.setExecutionExceptionHandler(
        (failure, command, parsed) ->
            surroundings.interruption().begun()
                ? ExitCode.INTERRUPTED.code() // the clean-up took the database away from under it
                : report.tell(failure, debug(command)));
    root.setParameterExceptionHandler((failure, args) -> report.tell(failure));
    describeExitCodes(root);
    root.setUsageHelpWidth(Math.max(NARROWEST_HELP, surroundings.columns()));
    return root;
  }

  private static boolean debug(CommandLine command) {
    OptionSpec debug = command.getCommandSpec().findOption("--debug");
    return debug != null && Boolean.TRUE.equals(debug.getValue());
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
    command.getSubcommands().values().forEach(CommandTree::describeExitCodes);
  }
}
