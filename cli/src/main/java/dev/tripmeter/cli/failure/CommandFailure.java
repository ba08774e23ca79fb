package dev.tripmeter.cli.failure;

import org.jspecify.annotations.Nullable;

/** A failure that is understood: what happened, where, and what the user can do about it. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ExitCode exit;
  private final @Nullable String where;
  private final String remedy;

  /**
   * Makes a failure.
   *
   * @param exit how the command ends
   * @param what what happened, one line
   * @param where the database, file or option it happened at; null when {@code what} says it
   * @param remedy what to do, one line
   */
  public CommandFailure(ExitCode exit, String what, @Nullable String where, String remedy) {
    this(exit, what, where, remedy, null);
  }

  /** As above, with the exception behind it, which {@code --debug} shows. */
  public CommandFailure(
      ExitCode exit,
      String what,
      @Nullable String where,
      String remedy,
      @Nullable Throwable cause) {
    super(what, cause);
    this.exit = exit;
    this.where = where;
    this.remedy = remedy;
  }

  /** A fault in how the command was called. */
  public static CommandFailure usage(String what, String remedy) {
    return new CommandFailure(ExitCode.USAGE, what, null, remedy);
  }

  /** How the command ends. */
  public ExitCode exit() {
    return exit;
  }

  /** What happened. */
  public String what() {
    return String.valueOf(getMessage());
  }

  /** Where it happened, or null. */
  public @Nullable String where() {
    return where;
  }

  /** What to do about it. */
  public String remedy() {
    return remedy;
  }
}
