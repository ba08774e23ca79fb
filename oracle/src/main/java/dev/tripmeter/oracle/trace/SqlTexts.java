package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CursorLine;
import dev.tripmeter.oracle.trace.internal.SqlText;

/**
 * The statements of a trace, once each for all its sessions: this is what its memory grows with.
 * Not thread-safe.
 */
final class SqlTexts {
  private final LongMap<SqlStatement> statements = new LongMap<>();

  /** The statement a cursor was opened for. */
  SqlStatement of(CursorLine cursor, SqlText text) {
    long identity = cursor.identity();
    SqlStatement known = identity == 0 ? null : statements.get(identity);
    if (known != null) {
      return known;
    }
    String sqlId = cursor.sqlId();
    String sql = text.text();
    String key = sqlId;
    if (sqlId.isEmpty()) {
      key =
          cursor.hashValue() == 0
              ? "text " + Integer.toHexString(sql.hashCode())
              : "hash " + cursor.hashValue();
    }
    SqlStatement statement =
        new SqlStatement(key, sqlId.isEmpty() ? null : sqlId, sql, cursor.command());
    if (identity != 0) {
      statements.put(identity, statement);
    }
    return statement;
  }

  /** The statement of a cursor that was opened before the trace began. */
  SqlStatement withoutText(long cursor, long plan) {
    long identity = plan == 0 ? ~cursor : -plan;
    SqlStatement known = statements.get(identity);
    if (known == null) {
      String key = plan == 0 ? "cursor " + Long.toUnsignedString(cursor) : "plan " + plan;
      known = new SqlStatement(key, null, null, 0);
      statements.put(identity, known);
    }
    return known;
  }
}
