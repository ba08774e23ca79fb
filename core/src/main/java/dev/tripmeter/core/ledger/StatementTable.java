package dev.tripmeter.core.ledger;

import static java.util.Objects.requireNonNull;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Fingerprint;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The statements of a ledger and their ids, up to its limit. Thread-safe. */
final class StatementTable {
  private static final int FIRST_ID = Session.OVERFLOW + 1;

  private final Limits limits;
  private final Map<Dialect, RecentTexts> recentTexts = new EnumMap<>(Dialect.class);
  private final Map<Fingerprint, Integer> ids = new HashMap<>();
  private final List<Fingerprint> statements = new ArrayList<>();

  StatementTable(Limits limits) {
    this.limits = limits;
    for (Dialect dialect : Dialect.values()) {
      recentTexts.put(dialect, new RecentTexts());
    }
  }

  int idOf(Dialect dialect, String sql) {
    RecentTexts texts = requireNonNull(recentTexts.get(dialect));
    Integer known = texts.get(sql);
    if (known != null) {
      return known;
    }
    Integer id = idOf(shorten(Fingerprint.of(dialect, sql)));
    texts.put(sql, id);
    return id;
  }

  private synchronized Integer idOf(Fingerprint statement) {
    Integer known = ids.get(statement);
    if (known != null) {
      return known;
    }
    if (statements.size() >= limits.statements()) {
      return Session.OVERFLOW;
    }
    Integer id = FIRST_ID + statements.size();
    statements.add(statement);
    ids.put(statement, id);
    return id;
  }

  /** The statement behind an id that {@link #idOf} gave; not for the shared ids. */
  synchronized Fingerprint statement(int id) {
    return statements.get(id - FIRST_ID);
  }

  /** Texts whose statement is remembered at this moment. */
  int recentTexts() {
    return recentTexts.values().stream().mapToInt(RecentTexts::size).sum();
  }

  /** Cuts a text at the limit; its hash keeps it apart from others that begin alike. */
  private Fingerprint shorten(Fingerprint statement) {
    String sql = statement.sql();
    if (sql.length() <= limits.sqlCharacters()) {
      return statement;
    }
    String ending = "... #" + Integer.toHexString(sql.hashCode());
    int end = limits.sqlCharacters() - ending.length();
    boolean splitsCharacter = Character.isHighSurrogate(sql.charAt(end - 1));
    String kept = sql.substring(0, splitsCharacter ? end - 1 : end);
    return new Fingerprint(kept + ending, statement.label());
  }
}
