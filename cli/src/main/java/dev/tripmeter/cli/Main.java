package dev.tripmeter.cli;

import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.failure.FailureReport;
import dev.tripmeter.cli.process.Surroundings;
import java.util.List;

/** Where the process begins. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] args) throws InterruptedException {
    Surroundings surroundings = Surroundings.ofThisProcess();
    int exit = run(args, surroundings);
    if (surroundings.interruption().begun()) {
      Thread.currentThread().join(); // the signal's thread cleans up and ends the process
    }
    System.exit(exit);
  }

  /** Runs the command line in the given surroundings and returns its exit code. */
  static int run(String[] args, Surroundings surroundings) {
    if (args.length == 1 && args[0].equals("--version")) {
      Version.print(surroundings.console().out()); // without the tenth of a second the tree takes
      return ExitCode.FINE.code();
    }
    try {
      return CommandTree.of(surroundings).execute(args);
    } catch (RuntimeException | Error failure) {
      return new FailureReport(surroundings.console().err())
          .tell(failure, List.of(args).contains("--debug"));
    }
  }
}
