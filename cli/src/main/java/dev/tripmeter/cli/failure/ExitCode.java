package dev.tripmeter.cli.failure;

import java.util.Arrays;
import java.util.List;

/** How a command ended, as the shell sees it. */
public enum ExitCode {
  /** The command did what it was asked. */
  FINE(0, "fine"),
  /** A fault of Tripmeter itself. */
  INTERNAL(1, "internal error"),
  /** The command line or a setting cannot be understood, or names something that is not there. */
  USAGE(2, "wrong usage: options, settings, files, an unknown URL, SQL the database cannot parse"),
  /** A budget was exceeded, or a comparison found a regression or a drift. */
  EXCEEDED(3, "budget exceeded, regression or drift"),
  /** The database cannot be reached, refuses the user, lacks a right or is out of room. */
  DATABASE(4, "database unreachable or out of room, or a right is missing"),
  /** A result was printed, but it is partial or its meters disagree. */
  DOUBTFUL(5, "partial or doubtful result"),
  /** Ctrl-C. */
  INTERRUPTED(130, "interrupted"),
  /** The signal TERM. */
  TERMINATED(143, "terminated");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** The number the process ends with. */
  public int code() {
    return code;
  }

  /** What the number says, for help texts. */
  public String meaning() {
    return meaning;
  }

  /** The lines {@code number:meaning} that picocli shows below a command's help. */
  public static List<String> helpLines() {
    return Arrays.stream(values()).map(exit -> exit.code + ":" + exit.meaning).toList();
  }
}
