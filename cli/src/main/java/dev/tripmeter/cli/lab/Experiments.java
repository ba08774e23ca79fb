package dev.tripmeter.cli.lab;

import dev.tripmeter.cli.connect.DatabaseTarget;
import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.process.Build;
import dev.tripmeter.cli.process.Interruption;
import dev.tripmeter.core.Environment;
import dev.tripmeter.lab.engine.DatabaseFacts;
import dev.tripmeter.lab.insert.InsertVariant;
import dev.tripmeter.lab.target.Target;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** From the command line to an experiment, and from its findings to an environment. */
public final class Experiments {
  private Experiments() {}

  /** Starts or names the database. A signal during the start of our own is told from then on. */
  public static Target open(DatabaseTarget target, Interruption interruption) {
    if (target.url() != null) {
      return Target.of(target.url(), target.properties());
    }
    interruption.register(() -> "the PostgreSQL of our own goes with this process, and its folder");
    return Target.startEmbedded();
  }

  /** A number of seconds as a time. */
  public static Duration seconds(double seconds) {
    return Duration.ofNanos(Math.round(seconds * 1e9));
  }

  /**
   * The options of an experiment.
   *
   * @throws CommandFailure that says which option is out of which range
   */
  public static <T> T options(Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException outOfRange) {
      throw CommandFailure.usage(
          String.valueOf(outOfRange.getMessage()), "see the command with --help");
    }
  }

  /** Where a result was found. */
  public static Environment environment(
      CommandSpec command, @Nullable DatabaseFacts database, @Nullable Long seed) {
    Environment bare = Build.environment(inForce(command));
    return new Environment(
        bare.tool(),
        bare.jdk(),
        database == null ? null : database.driver(),
        database == null ? null : database.server(),
        database == null ? Map.of() : database.settings(),
        bare.processors(),
        seed,
        bare.options());
  }

  /** The command's own options; those about output and connection change no figure. */
  private static Map<String, String> inForce(CommandSpec command) {
    Set<OptionSpec> shared = new HashSet<>();
    command.mixins().values().forEach(mixin -> shared.addAll(mixin.options()));
    Map<String, String> options = new TreeMap<>();
    for (OptionSpec option : command.options()) {
      Object value = option.getValue();
      if (value != null && shared.stream().noneMatch(same -> sameName(same, option))) {
        options.put(option.longestName().replaceFirst("^--", ""), text(value));
      }
    }
    return options;
  }

  private static String text(Object value) {
    if (value instanceof Collection<?> values) {
      return values.stream().map(Experiments::text).collect(Collectors.joining(","));
    }
    return value instanceof Duration time
        ? time.toNanos() / 1_000 + "us"
        : value instanceof InsertVariant variant ? variant.word() : value.toString();
  }

  private static boolean sameName(OptionSpec one, OptionSpec other) {
    return one.longestName().equals(other.longestName());
  }
}
