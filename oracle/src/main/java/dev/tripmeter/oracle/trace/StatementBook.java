package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one session, and which cursor stands for which. A cursor's number is used again
 * for other statements once it was closed. Not thread-safe.
 */
final class StatementBook {
  private final SqlTexts texts;
  private final Map<String, StatementAccount> byKey = new LinkedHashMap<>();
  private final LongMap<StatementAccount> byCursor = new LongMap<>();
  private long lastCursor;
  private @Nullable StatementAccount last;

  StatementBook(SqlTexts texts) {
    this.texts = texts;
  }

  void opened(long cursor, SqlStatement statement) {
    StatementAccount account = account(statement);
    byCursor.put(cursor, account);
    remember(cursor, account);
  }

  /** The statement of a call, which has a row of its own when its text is not in the trace. */
  StatementAccount of(CallLine call) {
    StatementAccount known = ofCursor(call.cursor());
    if (known == null) {
      known = account(texts.withoutText(call.cursor(), call.plh()));
      byCursor.put(call.cursor(), known);
      remember(call.cursor(), known);
    }
    return known;
  }

  /** The statement a cursor stands for; null for none that is known. */
  @Nullable StatementAccount ofCursor(long cursor) {
    if (cursor == lastCursor) {
      return last;
    }
    StatementAccount account = byCursor.get(cursor);
    remember(cursor, account);
    return account;
  }

  void closed(long cursor) {
    byCursor.remove(cursor);
    remember(cursor, null);
  }

  /** A text that could not be parsed. */
  void refused(SqlStatement statement) {
    account(statement).failed();
  }

  void forEach(Consumer<StatementAccount> action) {
    byKey.values().forEach(action);
  }

  private void remember(long cursor, @Nullable StatementAccount account) {
    lastCursor = cursor;
    last = account;
  }

  private StatementAccount account(SqlStatement statement) {
    return byKey.computeIfAbsent(statement.key(), key -> new StatementAccount(statement));
  }
}
