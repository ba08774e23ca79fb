package dev.tripmeter.cli.process;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;

/**
 * What a command sees of the world outside: handed in, so that tests can hand in another one.
 *
 * @param environment environment variables
 * @param workingFolder where the command was called; holds {@code .env}
 * @param home the user's folder; holds {@code .pgpass}
 * @param console the three streams
 * @param clock the time of day
 * @param interruption what is to be put in order before a signal ends the process
 */
public record Surroundings(
    Map<String, String> environment,
    Path workingFolder,
    Path home,
    Console console,
    InstantSource clock,
    Interruption interruption) {

  private static final int DEFAULT_COLUMNS = 100;

  public Surroundings {
    environment = Map.copyOf(environment);
  }

  /** How wide a line of text may be: what {@code COLUMNS} says, else 100. */
  public int columns() {
    String columns = environment.getOrDefault("COLUMNS", "");
    return columns.matches("\\d{2,4}") ? Integer.parseInt(columns) : DEFAULT_COLUMNS;
  }

  /** The surroundings of this process. */
  public static Surroundings ofThisProcess() {
    Console console = Console.ofThisProcess();
    return new Surroundings(
        System.getenv(),
        Path.of("").toAbsolutePath(),
        Path.of(System.getProperty("user.home", ".")),
        console,
        InstantSource.system(),
        Signals.interruption(console.err()));
  }
}
