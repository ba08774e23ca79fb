package dev.tripmeter.cli.failure;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/**
 * What a database's refusal means for the user, by SQLState (SQL standard classes; the rest from
 * the PostgreSQL documentation, appendix A).
 */
final class SqlFailures {
  /** The first rule whose prefix fits the SQLState decides. */
  private static final List<Rule> RULES =
      List.of(
          new Rule(
              "08004",
              ExitCode.DATABASE,
              "the database refuses this connection",
              "check --user and the password (TRIPMETER_PASSWORD, .env or ~/.pgpass)"),
          new Rule(
              "08",
              ExitCode.DATABASE,
              "cannot reach the database, or lost it",
              "check that the server runs and that host and port are right"),
          new Rule(
              "28",
              ExitCode.DATABASE,
              "the database refuses this user",
              "check --user and the password (TRIPMETER_PASSWORD, .env or ~/.pgpass)"),
          new Rule(
              "3D000",
              ExitCode.DATABASE,
              "there is no such database",
              "check the name at the end of the URL"),
          new Rule(
              "42501",
              ExitCode.DATABASE,
              "a right is missing",
              "grant it to this user, or take another user"),
          new Rule(
              "53100",
              ExitCode.DATABASE,
              "the database's disk is full",
              "make room, or ask for fewer rows"),
          new Rule(
              "53",
              ExitCode.DATABASE,
              "the database is out of connections or memory",
              "try again when it is less busy"),
          new Rule(
              "57014",
              ExitCode.DATABASE,
              "the database cancelled the statement",
              "raise its statement_timeout, or ask for less"),
          new Rule(
              "57P",
              ExitCode.DATABASE,
              "the database is shutting down, or has just ended this connection",
              "try again when it is up"),
          new Rule(
              "42",
              ExitCode.USAGE,
              "the database does not understand the statement",
              "check the SQL and that its tables exist"),
          new Rule(
              "22", ExitCode.USAGE, "the database refuses a value", "check the values in the SQL"));

  private record Rule(String prefix, ExitCode exit, String what, String remedy) {}

  private SqlFailures() {}

  static CommandFailure explain(SQLException failure) {
    String state = String.valueOf(failure.getSQLState());
    for (Rule rule : RULES) {
      if (state.startsWith(rule.prefix())) {
        return told(rule, failure);
      }
    }
    return told(
        new Rule(
            "",
            ExitCode.INTERNAL,
            "the database failed with SQLState " + state,
            "run it again with --debug and see the server's log"),
        failure);
  }

  private static CommandFailure told(Rule rule, SQLException failure) {
    return new CommandFailure(
        rule.exit(), rule.what() + ": " + said(failure), null, rule.remedy(), failure);
  }

  /** What the driver says; and, where it only says that it failed, what the network said. */
  private static String said(SQLException failure) {
    return failure.getCause() instanceof IOException network
        ? failure.getMessage() + " " + network
        : String.valueOf(failure.getMessage());
  }
}
