package dev.tripmeter.cli.failure;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine.ParameterException;

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

  /** Tells a command line, or a variable in its place, that cannot be understood. */
  public int tell(ParameterException failure) {
    String command = failure.getCommandLine().getCommandSpec().qualifiedName();
    return tell(
        CommandFailure.usage(String.valueOf(failure.getMessage()), "see '" + command + " --help'"));
  }

  /**
   * Tells a failure of a command that was under way.
   *
   * @param debug whether to show its stack trace
   */
  public int tell(Throwable failure, boolean debug) {
    int exit = tell(Failures.explain(failure));
    if (debug) {
      StringWriter trace = new StringWriter();
      failure.printStackTrace(new PrintWriter(trace, true));
      trace.toString().lines().forEach(line -> err.println(shown(line)));
    }
    return exit;
  }

  /** Tells what went wrong beside a result that is printed all the same, in one line. */
  public void warn(String what) {
    err.println("tripmeter: " + line(what));
    err.flush();
  }

  private int tell(CommandFailure failure) {
    err.println("tripmeter: " + line(failure.what()));
    String where = failure.where();
    if (where != null) {
      err.println("  where: " + line(where));
    }
    err.println("  do:    " + line(failure.remedy()));
    err.flush();
    return failure.exit().code();
  }

  private static String line(String text) {
    return shown(text).replaceAll("\\s+", " ").strip();
  }

  private static String shown(String text) {
    return Secrets.mask(text).replaceAll("[\\p{Cntrl}&&[^\t\n\r]]", "?");
  }
}
