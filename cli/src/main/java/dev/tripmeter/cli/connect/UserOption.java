package dev.tripmeter.cli.connect;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The database user. */
public final class UserOption {
  @Option(
      names = "--user",
      paramLabel = "NAME",
      description =
          "Database user (TRIPMETER_USER, PGUSER). The password comes from TRIPMETER_PASSWORD,"
              + " PGPASSWORD, .env, ~/.pgpass or a prompt, never from the command line.")
  private @Nullable String name;

  /** The name given on the command line, or null. */
  public @Nullable String name() {
    return name;
  }
}
