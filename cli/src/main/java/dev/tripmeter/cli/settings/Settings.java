package dev.tripmeter.cli.settings;

import dev.tripmeter.cli.process.Surroundings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The values of variables: those of the environment, then those of {@code .env} in the working
 * folder. An empty value is none.
 */
public final class Settings {
  private static final String PREFIX = "TRIPMETER_";

  private final Map<String, String> environment;
  private final Map<String, String> dotEnv;

  private Settings(Map<String, String> environment, Map<String, String> dotEnv) {
    this.environment = environment;
    this.dotEnv = dotEnv;
  }

  /**
   * The settings of the given surroundings.
   *
   * @throws dev.tripmeter.cli.failure.CommandFailure if {@code .env} cannot be understood
   */
  public static Settings of(Surroundings surroundings) {
    return new Settings(
        surroundings.environment(), DotEnv.read(surroundings.workingFolder().resolve(".env")));
  }

  /** The variable that stands for an option: {@code --batch-size} is TRIPMETER_BATCH_SIZE. */
  public static String variable(String longOption) {
    return PREFIX + longOption.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
  }

  /**
   * The first of the variables that has a value; the whole environment goes before {@code .env}.
   */
  public Optional<Setting> find(List<String> variables) {
    return find(environment, Setting.Source.ENVIRONMENT, variables)
        .or(() -> find(dotEnv, Setting.Source.DOT_ENV, variables));
  }

  private static Optional<Setting> find(
      Map<String, String> values, Setting.Source source, List<String> variables) {
    return variables.stream()
        .filter(variable -> !values.getOrDefault(variable, "").isEmpty())
        .findFirst()
        .map(variable -> new Setting(values.get(variable), source, variable));
  }
}
