package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * A statement as the trace names it.
 *
 * @param key what tells it from others: its SQL identifier, its hash value, its plan
 * @param sqlId Oracle's identifier, from 11.1 on
 * @param text its text; null when it was opened before the trace began
 * @param command Oracle's number of the command; 0 when it is not told
 */
record SqlStatement(String key, @Nullable String sqlId, @Nullable String text, long command) {

  /** Statements past a report's limit, taken together. */
  static final SqlStatement OTHERS = new SqlStatement("(others)", null, null, 0);

  /** Its text without literals, or why there is none. */
  Fingerprint fingerprint() {
    if (equals(OTHERS)) {
      return new Fingerprint(key, null);
    }
    return text == null
        ? new Fingerprint("(text not in trace: " + key + ")", null)
        : Fingerprint.of(Dialect.ORACLE, text);
  }
}
