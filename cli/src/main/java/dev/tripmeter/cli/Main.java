package dev.tripmeter.cli;

import dev.tripmeter.cli.process.Surroundings;

/** Where the process begins. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(run(args, Surroundings.ofThisProcess()));
  }

  /** Runs the command line in the given surroundings and returns its exit code. */
  static int run(String[] args, Surroundings surroundings) {
    return CommandTree.of(surroundings).execute(args);
  }
}
