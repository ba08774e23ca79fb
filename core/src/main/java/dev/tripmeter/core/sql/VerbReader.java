package dev.tripmeter.core.sql;

import java.util.Map;
import java.util.Set;

/** Finds the word that decides what a normalised statement does. */
final class VerbReader {
  private static final Map<String, StatementVerb> VERBS =
      Map.ofEntries(
          Map.entry("select", StatementVerb.SELECT),
          Map.entry("values", StatementVerb.SELECT),
          Map.entry("table", StatementVerb.SELECT),
          Map.entry("insert", StatementVerb.INSERT),
          Map.entry("replace", StatementVerb.INSERT),
          Map.entry("upsert", StatementVerb.INSERT),
          Map.entry("update", StatementVerb.UPDATE),
          Map.entry("delete", StatementVerb.DELETE),
          Map.entry("merge", StatementVerb.MERGE),
          Map.entry("call", StatementVerb.CALL),
          Map.entry("exec", StatementVerb.CALL),
          Map.entry("execute", StatementVerb.CALL),
          Map.entry("do", StatementVerb.CALL),
          Map.entry("create", StatementVerb.DDL),
          Map.entry("drop", StatementVerb.DDL),
          Map.entry("truncate", StatementVerb.DDL),
          Map.entry("grant", StatementVerb.DDL),
          Map.entry("revoke", StatementVerb.DDL),
          Map.entry("comment", StatementVerb.DDL),
          Map.entry("rename", StatementVerb.DDL),
          Map.entry("commit", StatementVerb.COMMIT),
          Map.entry("end", StatementVerb.COMMIT),
          Map.entry("rollback", StatementVerb.ROLLBACK),
          Map.entry("abort", StatementVerb.ROLLBACK),
          Map.entry("set", StatementVerb.SET),
          Map.entry("reset", StatementVerb.SET));

  private static final Set<StatementVerb> BEHIND_WITH =
      Set.of(
          StatementVerb.SELECT,
          StatementVerb.INSERT,
          StatementVerb.UPDATE,
          StatementVerb.DELETE,
          StatementVerb.MERGE);

  /** What may follow BEGIN where it starts a transaction and not a block. */
  private static final Set<String> BEGIN_OPTIONS =
      Set.of(
          "",
          "work",
          "transaction",
          "tran",
          "isolation",
          "read",
          "not",
          "deferrable",
          "deferred",
          "immediate",
          "exclusive");

  private final String sql;
  private int position;
  private int depth;

  private VerbReader(String sql) {
    this.sql = sql;
  }

  static StatementVerb read(String sql) {
    return new VerbReader(sql).verb();
  }

  private StatementVerb verb() {
    String first = nextWord();
    return switch (first) {
      case "with" -> behindWith();
      case "begin" -> BEGIN_OPTIONS.contains(nextWord()) ? StatementVerb.BEGIN : StatementVerb.CALL;
      case "start" -> nextWord().equals("transaction") ? StatementVerb.BEGIN : StatementVerb.OTHER;
      case "alter" -> nextWord().equals("session") ? StatementVerb.SET : StatementVerb.DDL;
      case "declare" -> declaresCursor() ? StatementVerb.OTHER : StatementVerb.CALL;
      default -> VERBS.getOrDefault(first, StatementVerb.OTHER);
    };
  }

  /** The common table expressions stand in brackets; the verb is the first one outside. */
  private StatementVerb behindWith() {
    int outside = depth;
    for (String word = nextWord(); !word.isEmpty(); word = nextWord()) {
      StatementVerb verb = VERBS.getOrDefault(word, StatementVerb.OTHER);
      if (depth == outside && BEHIND_WITH.contains(verb)) {
        return verb;
      }
    }
    return StatementVerb.OTHER;
  }

  /** PostgreSQL's {@code declare c no scroll cursor}, against the start of an Oracle block. */
  private boolean declaresCursor() {
    nextWord();
    for (int options = 0; options < 4; options++) {
      if (nextWord().equals("cursor")) {
        return true;
      }
    }
    return false;
  }

  /** The next word outside quotes, brackets counted on the way; empty at the end. */
  private String nextWord() {
    while (position < sql.length()) {
      char c = sql.charAt(position);
      if (Characters.startsWord(c)) {
        int start = position;
        position = Literals.endOfWord(sql, start);
        return sql.substring(start, position);
      }
      switch (c) {
        case '(' -> depth++;
        case ')' -> depth--;
        case '"', '`' -> skipQuoted();
        default -> {}
      }
      position++;
    }
    return "";
  }

  private void skipQuoted() {
    int end = Literals.endOfQuoted(sql, position, false);
    position = (end == Literals.UNTERMINATED ? sql.length() : end) - 1;
  }
}
