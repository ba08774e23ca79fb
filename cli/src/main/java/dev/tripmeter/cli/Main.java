package dev.tripmeter.cli;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.FailureReport;
import dev.tripmeter.cli.process.Signals;
import dev.tripmeter.cli.process.Surroundings;

/** Where the process begins. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] args) throws InterruptedException {
    Surroundings surroundings = Surroundings.ofThisProcess();
    Signals.handle(surroundings);
    int exit = run(args, surroundings);
    if (surroundings.interruption().begun()) {
      Thread.currentThread().join(); // the signal's thread cleans up and ends the process
    }
    System.exit(exit);
  }

  /** Runs the command line in the given surroundings and returns its exit code. */
  static int run(String[] args, Surroundings surroundings) {
    try {
      return CommandTree.of(surroundings).execute(args);
    } catch (CommandFailure failure) {
      return new FailureReport(surroundings.console().err()).tell(failure);
    }
  }
}
