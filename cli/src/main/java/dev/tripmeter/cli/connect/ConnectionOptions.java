package dev.tripmeter.cli.connect;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.Secrets;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.cli.settings.Setting;
import dev.tripmeter.cli.settings.Settings;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which database a command works on; the same for every command that needs one. */
public final class ConnectionOptions {
  private final Surroundings surroundings;

  @Mixin private UserOption user = new UserOption();

  @Option(
      names = "--driver-path",
      paramLabel = "PATH",
      description =
          "Jar files, or folders of them, that hold other JDBC drivers; may be repeated or joined as"
              + " a class path is.")
  private List<String> driverPath = List.of();

  @Option(
      names = "--yes",
      description = "Go on although the database is on another host than this one.")
  private boolean yes;

  /** Options whose missing values are looked for in the given surroundings. */
  public ConnectionOptions(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /**
   * The database to work on. May ask for a password when somebody can be asked.
   *
   * @param given the URL of the command line; null when there is none: then the settings decide,
   *     and at last a PostgreSQL of our own
   * @throws CommandFailure if no driver knows the URL, or the host is not this one and {@code
   *     --yes} was not given
   */
  public DatabaseTarget target(@Nullable String given) {
    ConnectionSettings settings = new ConnectionSettings(surroundings, Settings.of(surroundings));
    String text = settings.url(given).value();
    if (text == null) {
      return DatabaseTarget.EMBEDDED;
    }
    JdbcUrl url = JdbcUrl.of(text);
    if (url.namesUserBeforeHost()) {
      throw CommandFailure.usage(
          "a PostgreSQL JDBC URL has no user before its host: " + Secrets.mask(text),
          "take user and password out of the URL; use --user and TRIPMETER_PASSWORD");
    }
    Drivers.require(url, driverPath);
    url.distantHost().filter(host -> !yes).ifPresent(ConnectionOptions::refuse);
    Properties properties = new Properties();
    String name = settings.user(user.name(), url).value();
    put(properties, "user", name);
    if (!url.namesPassword()) {
      Setting known = settings.password(name, url);
      put(properties, "password", known.value() != null ? known.value() : ask(url, name));
    }
    return new DatabaseTarget(text, properties);
  }

  private @Nullable String ask(JdbcUrl url, @Nullable String name) {
    if (url.hosts().isEmpty() || (name == null && !url.namesUser())) {
      return null;
    }
    Optional<String> answer =
        surroundings
            .console()
            .askSecret()
            .apply("Password" + (name == null ? "" : " for " + name) + " (empty for none): ");
    return answer.filter(password -> !password.isEmpty()).orElse(null);
  }

  private static void put(Properties properties, String key, @Nullable String value) {
    if (value != null) {
      properties.setProperty(key, value);
    }
  }

  private static void refuse(String host) {
    throw CommandFailure.usage(
        "the database is on another host: " + host,
        "add --yes if this database may be loaded with this measurement");
  }
}
