package dev.tripmeter.core.sql;

import java.util.Set;

/** Keywords, in small letters, that decide how their neighbours are read or laid out. */
final class Words {
  /** A value is expected after them, so a sign belongs to the number and NULL is a value. */
  private static final Set<String> BEFORE_VALUES =
      Set.of(
          "select",
          "where",
          "and",
          "or",
          "when",
          "then",
          "else",
          "between",
          "like",
          "in",
          "values",
          "limit",
          "offset",
          "by",
          "return",
          "case",
          "having",
          "on",
          "from",
          "all",
          "any",
          "fetch",
          "with",
          "returning",
          "div",
          "mod",
          "xor",
          "to",
          "distinct");

  /** A sign after them belongs to the number, though NULL is no value there. */
  private static final Set<String> BEFORE_SIGNS =
      Set.of("not", "set", "default", "is", "interval", "increment", "minvalue", "maxvalue");

  /** A bracket after them opens no argument list and is set off by a blank. */
  private static final Set<String> BEFORE_BRACKETS =
      Set.of(
          "and",
          "or",
          "not",
          "in",
          "exists",
          "from",
          "join",
          "on",
          "using",
          "where",
          "having",
          "select",
          "distinct",
          "as",
          "values",
          "value",
          "by",
          "over",
          "partition",
          "filter",
          "within",
          "when",
          "then",
          "else",
          "case",
          "end",
          "union",
          "all",
          "intersect",
          "except",
          "minus",
          "with",
          "is",
          "between",
          "like",
          "set",
          "into",
          "table",
          "returning",
          "limit",
          "offset",
          "default",
          "check",
          "unique",
          "key",
          "only",
          "lateral",
          "materialized",
          "conflict",
          "ilike",
          "recursive",
          "return");

  private static final Set<String> BEFORE_COLUMN_LISTS = Set.of("into", "table", "references");

  private static final Set<String> QUERIES = Set.of("select", "with", "values", "table");

  private Words() {}

  static boolean isBeforeValue(String word) {
    return BEFORE_VALUES.contains(word);
  }

  static boolean isBeforeSign(String word) {
    return BEFORE_VALUES.contains(word) || BEFORE_SIGNS.contains(word);
  }

  static boolean isBeforeBracket(String word) {
    return BEFORE_BRACKETS.contains(word);
  }

  static boolean isBeforeColumnList(String word) {
    return BEFORE_COLUMN_LISTS.contains(word);
  }

  static boolean startsQuery(String word) {
    return QUERIES.contains(word);
  }
}
