package dev.tripmeter.core.sql;

import org.jspecify.annotations.Nullable;

/** A statement: a SQL text without what differs from call to call. */
public record Fingerprint(String sql, @Nullable String label) {

  /** The fingerprint of a text in a dialect. */
  public static Fingerprint of(Dialect dialect, String sql) {
    return new Fingerprint(sql, null);
  }
}
