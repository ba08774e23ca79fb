package dev.tripmeter.core.sql;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a SQL text names and is made of, as far as the text alone tells: what one must know to move
 * a statement before another or to join it with others. It errs to one side: it may name what is no
 * table, and it leaves no table out; what stands behind a view, a function or a trigger no text
 * tells. Immutable.
 *
 * @param verb what the statement does
 * @param readable whether the text could be read: not with JDBC's escapes in it, with a quote that
 *     never ends, or past 100,000 characters. The other components say nothing when it could not
 * @param several whether there are several statements, of which this is about all together
 * @param changes whether it may change anything, hidden in a WITH or by INTO too
 * @param returning whether it changes and returns rows
 * @param end where the last token ends, semicolons and comments behind it left out
 * @param parameters how many JDBC parameters it has
 * @param names every name that may be a table's
 * @param calls every name that a bracket follows, so every function but those that SQL writes
 *     without brackets; in small letters
 * @param row the row of an INSERT of one row of values and nothing else; null otherwise
 */
public record Outline(
    StatementVerb verb,
    boolean readable,
    boolean several,
    boolean changes,
    boolean returning,
    int end,
    int parameters,
    Set<SqlName> names,
    Set<String> calls,
    @Nullable InsertRow row) {
  private static final int MOST_CHARACTERS = 100_000;

  public Outline {
    names = Set.copyOf(names);
    calls = Set.copyOf(calls);
  }

  /** Reads a SQL text. Never fails, in time linear in its length. */
  public static Outline of(Dialect dialect, String sql) {
    if (sql.length() > MOST_CHARACTERS) {
      return new Outline(
          StatementVerb.OTHER,
          false,
          false,
          true,
          false,
          sql.length(),
          0,
          Set.of(),
          Set.of(),
          null);
    }
    List<Token> tokens = Token.all(dialect, sql);
    return new OutlineReader(sql, tokens).read(Fingerprint.of(dialect, sql).verb());
  }
}
