package dev.tripmeter.cli;

import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;

/** The commands that do something: those that can be called. */
final class CommandLeaves {
  private CommandLeaves() {}

  static Stream<CommandLine> of(CommandLine command) {
    return command.getCommand() instanceof Callable
        ? Stream.of(command)
        : command.getSubcommands().values().stream().flatMap(CommandLeaves::of);
  }
}
