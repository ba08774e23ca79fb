package dev.tripmeter.cli.failure;

import java.io.PrintStream;
import java.sql.SQLException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The one place where a failure becomes lines on stderr and an exit code: what, where, what to do.
 * No secret and no control character gets through; a stack trace only with {@code --debug}.
 */
public final class FailureReport {
  private final PrintStream err;

  /** Reports on the given stream. */
  public FailureReport(PrintStream err) {
    this.err = err;
  }

  /** Tells a command line that cannot be understood. */
  public int tell(ParameterException failure) {
    String command = failure.getCommandLine().getCommandSpec().qualifiedName();
    print(
        CommandFailure.usage(String.valueOf(failure.getMessage()), "see '" + command + " --help'"));
    return ExitCode.USAGE.code();
  }

  /** Tells a failure of a command that was under way. */
  public int tell(Exception failure, ParseResult parsed) {
    CommandFailure explained = explain(failure);
    print(explained);
    if (debug(parsed)) {
      failure.printStackTrace(err);
    }
    return explained.exit().code();
  }

  private static boolean debug(ParseResult parsed) {
    ParseResult innermost = parsed;
    while (innermost.hasSubcommand()) {
      innermost = innermost.subcommand();
    }
    return innermost.hasMatchedOption("--debug");
  }

  private static CommandFailure explain(Exception failure) {
    if (failure instanceof CommandFailure known) {
      return known;
    }
    if (failure instanceof SQLException refused) {
      return SqlFailures.explain(refused);
    }
    return new CommandFailure(
        ExitCode.INTERNAL,
        "internal error: " + failure,
        null,
        "run it again with --debug and report the stack trace",
        failure);
  }

  private void print(CommandFailure failure) {
    err.println("tripmeter: " + line(failure.what()));
    String where = failure.where();
    if (where != null) {
      err.println("  where: " + line(where));
    }
    err.println("  do:    " + line(failure.remedy()));
  }

  private static String line(String text) {
    return Secrets.mask(text).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
  }
}
