package dev.tripmeter.cli.settings;

import dev.tripmeter.cli.failure.CommandFailure;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Gives options that are not on the command line the value of their variable. Every option with a
 * long name has one: see {@link Settings#variable}.
 */
public final class OptionDefaults implements IDefaultValueProvider {
  /** Options about this one call, and the user, who depends on the URL. */
  private static final Set<String> WITHOUT_VARIABLE = Set.of("--help", "--version", "--user");

  private final Settings settings;

  /** Looks variables up in the given settings. */
  public OptionDefaults(Settings settings) {
    this.settings = settings;
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    // picocli turns a flag on the command line into the opposite of its default: see applyFlags.
    return argument instanceof OptionSpec option && !isFlag(option)
        ? find(option).map(Setting::value).orElse(null)
        : null;
  }

  /** Whether a variable stands for the option. */
  public static boolean hasVariable(OptionSpec option) {
    return option.longestName().startsWith("--")
        && !WITHOUT_VARIABLE.contains(option.longestName());
  }

  /** The variable's value for an option. */
  public Optional<Setting> find(OptionSpec option) {
    return hasVariable(option)
        ? settings.find(List.of(Settings.variable(option.longestName())))
        : Optional.empty();
  }

  /** Sets the flags that are not on the command line and whose variable says so. */
  public void applyFlags(ParseResult parsed) {
    ParseResult command = parsed;
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    for (OptionSpec option : command.commandSpec().options()) {
      if (isFlag(option) && !command.hasMatchedOption(option)) {
        find(option).ifPresent(setting -> option.setValue(truth(setting)));
      }
    }
  }

  private static boolean isFlag(OptionSpec option) {
    return option.arity().max() == 0;
  }

  private static boolean truth(Setting setting) {
    return switch (String.valueOf(setting.value())) {
      case "true", "1", "yes" -> true;
      case "false", "0", "no" -> false;
      default ->
          throw CommandFailure.usage(
              setting.source().word() + " " + setting.variable() + " is neither true nor false",
              "set it to true or false");
    };
  }
}
