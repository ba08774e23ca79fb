package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Outline;
import java.util.LinkedHashMap;
import java.util.Map;

/** Outlines of the texts seen lately. Thread-safe. */
final class Outlines {
  private static final int REMEMBERED = 500;

  /** Longer texts are seldom sent twice. */
  private static final int MOST_CHARACTERS = 4_096;

  private final Dialect dialect;
  private final Map<String, Outline> recent =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Outline> eldest) {
          return size() > REMEMBERED;
        }
      };

  Outlines(Dialect dialect) {
    this.dialect = dialect;
  }

  synchronized Outline of(String sql) {
    return sql.length() > MOST_CHARACTERS
        ? Outline.of(dialect, sql)
        : recent.computeIfAbsent(sql, text -> Outline.of(dialect, text));
  }
}
