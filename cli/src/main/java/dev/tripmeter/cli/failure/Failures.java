package dev.tripmeter.cli.failure;

import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.lab.LabException;
import dev.tripmeter.wire.RelayStartException;
import java.net.BindException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;

/** What an exception of the rooms means for the user. */
final class Failures {
  private Failures() {}

  /** The first exception in the chain of causes that is understood decides. */
  static CommandFailure explain(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof CommandFailure understood) {
        return understood;
      }
      if (cause instanceof SQLException refusal) {
        return SqlFailures.explain(refusal);
      }
      if (cause instanceof RelayStartException noRelay) {
        return understood(
            String.valueOf(noRelay.getMessage()), "see the command with --help", noRelay);
      }
      if (cause instanceof LabException trouble) {
        return new CommandFailure(
            trouble.reason() == LabException.Reason.USAGE ? ExitCode.USAGE : ExitCode.DATABASE,
            String.valueOf(trouble.getMessage()),
            null,
            trouble.remedy(),
            trouble);
      }
      if (cause instanceof BindException taken) {
        return understood(
            "cannot listen: " + taken.getMessage(), "choose another port, or free this one", cause);
      }
      if (cause instanceof FileSystemException file) {
        return understood(
            "cannot use the file: " + file.getMessage(),
            "check that it is there, that you may use it and that the disk has room",
            cause);
      }
      if (cause instanceof EmbeddedStartException noServer) {
        return new CommandFailure(
            ExitCode.DATABASE,
            "the PostgreSQL of our own did not start: " + noServer.getMessage(),
            null,
            "mend that, or name a database by its JDBC URL",
            noServer);
      }
    }
    return new CommandFailure(
        ExitCode.INTERNAL,
        "internal error: " + failure,
        null,
        "run it again with --debug and report the stack trace",
        failure);
  }

  private static CommandFailure understood(String what, String remedy, Throwable cause) {
    return new CommandFailure(ExitCode.USAGE, what, null, remedy, cause);
  }
}
