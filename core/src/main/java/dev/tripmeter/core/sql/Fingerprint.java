package dev.tripmeter.core.sql;

import org.jspecify.annotations.Nullable;

/**
 * What a SQL text is once its literals, comments and layout are gone: texts that differ in nothing
 * else have the same fingerprint. Immutable.
 *
 * <ul>
 *   <li>Strings, numbers with their sign, TRUE, FALSE, NULL where it is a value, and parameters in
 *       every notation become {@code ?}.
 *   <li>{@code in (?, ?, ?)} becomes {@code in (...)}, also {@code array[?, ?]} and lists of
 *       tuples; equal rows of VALUES become one row.
 *   <li>Keywords and unquoted names are in small letters (two MySQL tables that differ in capitals
 *       alone become one unless quoted); quoted names stay as they are.
 *   <li>Comments go, hints ({@code /*+ *}{@code /}) too. What MySQL's {@code /*! *}{@code /} holds
 *       stays, for the server runs it.
 *   <li>A trailing semicolon goes.
 * </ul>
 *
 * <p>A text that no server would take has a fingerprint too: what follows a quote that never ends
 * is a literal. The fingerprint of a fingerprint is itself.
 *
 * @param sql the normalised text, at most about twice as long as what was read; holds no literal
 * @param label the text of a leading {@code /* watermark *}{@code /} on one line, what it quotes
 *     left out, at most 200 characters; null without one. Not unique: two statements may carry the
 *     same
 */
public record Fingerprint(String sql, @Nullable String label) {

  /** The fingerprint of a SQL text. Never fails, in time linear in its length. */
  public static Fingerprint of(Dialect dialect, String sql) {
    return FingerprintWriter.write(dialect, sql);
  }

  /** What the statement does; read anew at each call. */
  public StatementVerb verb() {
    return VerbReader.read(sql);
  }
}
