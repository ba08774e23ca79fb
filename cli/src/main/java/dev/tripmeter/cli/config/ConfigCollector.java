package dev.tripmeter.cli.config;

import dev.tripmeter.cli.config.ConfigReport.Entry;
import dev.tripmeter.cli.settings.OptionDefaults;
import dev.tripmeter.cli.settings.Setting;
import dev.tripmeter.cli.settings.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Gathers the options of a tree of commands with their values. */
public final class ConfigCollector {
  private final OptionDefaults defaults;
  private final Map<List<@Nullable String>, Entry> entries = new LinkedHashMap<>();

  /** Values come from the given defaults. */
  public ConfigCollector(OptionDefaults defaults) {
    this.defaults = defaults;
  }

  /** The options of all commands below the given one; equal ones of several commands are one. */
  public List<Entry> collect(CommandLine tree) {
    for (CommandLine command : tree.getSubcommands().values()) {
      if (command.getSubcommands().isEmpty()) {
        command.getCommandSpec().options().stream()
            .filter(OptionDefaults::hasVariable)
            .forEach(option -> add(command, option));
      } else {
        collect(command);
      }
    }
    return List.copyOf(entries.values());
  }

  private void add(CommandLine command, OptionSpec option) {
    String name = option.longestName();
    Setting setting = defaults.find(option).orElseGet(() -> Setting.byDefault(byDefault(option)));
    Entry mine =
        new Entry(
            name,
            List.of(command.getCommandSpec().qualifiedName().replaceFirst("^tripmeter ", "")),
            Settings.variable(name),
            setting.value(),
            setting.source(),
            setting.variable());
    entries.merge(Arrays.asList(name, setting.value()), mine, ConfigCollector::both);
  }

  private static @Nullable String byDefault(OptionSpec option) {
    return option.defaultValue() == null && option.arity().max() == 0
        ? "false"
        : option.defaultValue();
  }

  private static Entry both(Entry one, Entry other) {
    List<String> commands = new ArrayList<>(one.commands());
    commands.addAll(other.commands());
    return new Entry(
        one.name(), commands, one.variable(), one.value(), one.source(), one.sourceVariable());
  }
}
