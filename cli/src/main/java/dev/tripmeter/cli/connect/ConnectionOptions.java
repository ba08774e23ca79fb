package dev.tripmeter.cli.connect;

import dev.tripmeter.cli.process.Surroundings;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which database a command works on; the same for every command that needs one. */
public final class ConnectionOptions {
  private final Surroundings surroundings;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description =
          "Database user. The password comes from TRIPMETER_PASSWORD, PGPASSWORD, .env, ~/.pgpass or"
              + " a prompt, never from the command line.")
  @Nullable String user;

  @Option(
      names = "--driver-path",
      paramLabel = "PATH",
      split = ":",
      description = "Jar files, or folders of them, that hold other JDBC drivers.")
  List<Path> driverPath = List.of();

  @Option(
      names = "--yes",
      description = "Go on although the database is on another host than this one.")
  boolean yes;

  /** Options whose values are completed from the given surroundings. */
  public ConnectionOptions(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /**
   * The database to work on.
   *
   * @param given the URL of the command line, null when there is none: then the settings decide,
   *     and at last a PostgreSQL of our own
   * @throws dev.tripmeter.cli.failure.CommandFailure if no driver knows the URL, or the host is not
   *     this one and {@code --yes} was not given
   */
  public DatabaseTarget target(@Nullable String given) {
    Properties properties = new Properties();
    if (user != null) {
      properties.setProperty("user", user);
    }
    String password = surroundings.environment().get("TRIPMETER_PASSWORD");
    if (password != null) {
      properties.setProperty("password", password);
    }
    return new DatabaseTarget(
        given != null ? given : surroundings.environment().get("TRIPMETER_URL"), properties);
  }
}
