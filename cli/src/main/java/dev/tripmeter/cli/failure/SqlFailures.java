package dev.tripmeter.cli.failure;

import java.sql.SQLException;

/** What a database's refusal means for the user, by SQLState. */
final class SqlFailures {
  private SqlFailures() {}

  static CommandFailure explain(SQLException failure) {
    String state = failure.getSQLState() == null ? "" : failure.getSQLState();
    String told = String.valueOf(failure.getMessage());
    if (state.startsWith("08")) {
      return database(
          failure,
          "cannot reach the database: " + told,
          "check host, port and that the server runs");
    }
    if (state.startsWith("28")) {
      return database(
          failure,
          "the database refuses this user: " + told,
          "check --user and the password: TRIPMETER_PASSWORD, .env or ~/.pgpass");
    }
    return database(failure, "the database refuses: " + told, "see the server's log");
  }

  private static CommandFailure database(SQLException cause, String what, String remedy) {
    return new CommandFailure(ExitCode.DATABASE, what, null, remedy, cause);
  }
}
