package dev.tripmeter.lab.query;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Fingerprint;
import dev.tripmeter.core.sql.StatementVerb;
import dev.tripmeter.lab.LabException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Looks at a text before it runs: it must not end the transaction that is to be rolled back, nor
 * wait for data of a COPY that nobody sends. Reads fingerprints, where no literal and no comment is
 * left that could look like a statement.
 */
final class StatementGuard {
  private static final Pattern QUOTED_NAME = Pattern.compile("\"(?:[^\"]|\"\")*\"|`[^`]*`");
  private static final Pattern COPY = Pattern.compile("\\bcopy\\b.* (from stdin|to stdout)\\b.*");
  private static final Pattern TWO_PHASES = Pattern.compile("\\s*(prepare transaction|xa)\\b.*");
  private static final Pattern TO_SAVEPOINT =
      Pattern.compile("\\s*rollback( work| transaction)? to\\b.*");
  private static final Pattern AUTOCOMMIT = Pattern.compile("\\s*set\\b.*autocommit\\b.*");

  /** Where statements need no semicolon between them, or stand in a block. */
  private static final Pattern COMMIT_ANYWHERE = Pattern.compile("(?<!\\bon )\\bcommit\\b");

  private static final Pattern BODY_BEGINS = Pattern.compile("\\bbegin atomic\\b");
  private static final Set<StatementVerb> ENDS_OR_STARTS =
      Set.of(StatementVerb.BEGIN, StatementVerb.COMMIT, StatementVerb.ROLLBACK);

  private StatementGuard() {}

  /**
   * Lets a text pass.
   *
   * @throws LabException that says which part of the text must not be run like this
   */
  static void check(Dialect dialect, QueryOptions options) {
    List<String> statements = statements(dialect, options.sql());
    for (String statement : statements) {
      if (COPY.matcher(statement).matches()) {
        throw new LabException(
            LabException.Reason.USAGE,
            "COPY FROM STDIN and COPY TO STDOUT cannot be run as a query: their data does not"
                + " come in rows",
            "run them with psql, or by the driver's copy API");
      }
    }
    if (!options.autocommit()) {
      checkTransaction(dialect, statements);
    }
  }

  /** The statements of a text, without literals, comments and quoted names. */
  static List<String> statements(Dialect dialect, String sql) {
    String bare = QUOTED_NAME.matcher(Fingerprint.of(dialect, sql).sql()).replaceAll("q");
    List<String> statements = new ArrayList<>();
    for (String statement : bare.split(";", -1)) {
      if (!statement.isBlank()) {
        statements.add(statement.strip());
      }
    }
    return statements;
  }

  private static void checkTransaction(Dialect dialect, List<String> statements) {
    boolean inBody = false;
    for (String statement : statements) {
      boolean endOfBody = inBody && statement.equals("end");
      boolean endOfBlock = dialect == Dialect.ORACLE && statement.startsWith("end");
      if (!endOfBody && !endOfBlock && controlsTransaction(dialect, statement)) {
        throw new LabException(
            LabException.Reason.USAGE,
            "the text starts or ends a transaction by itself, so what it changes could not be"
                + " rolled back: "
                + shortened(statement),
            "--autocommit lets the text end its own transactions");
      }
      inBody = !endOfBody && (inBody || BODY_BEGINS.matcher(statement).find());
    }
  }

  private static boolean controlsTransaction(Dialect dialect, String statement) {
    if (dialect != Dialect.POSTGRESQL && COMMIT_ANYWHERE.matcher(statement).find()) {
      return true;
    }
    return TWO_PHASES.matcher(statement).matches()
        || AUTOCOMMIT.matcher(statement).matches()
        || (ENDS_OR_STARTS.contains(new Fingerprint(statement, null).verb())
            && !TO_SAVEPOINT.matcher(statement).matches());
  }

  private static String shortened(String statement) {
    int most = 40;
    return statement.length() <= most ? statement : statement.substring(0, most) + "...";
  }
}
