package dev.tripmeter.core.sql;

import java.util.ArrayList;
import java.util.List;

/** Operators of more than one sign, the longest first. All others are read sign by sign. */
final class Operators {
  private static final List<String> COMMON =
      List.of("<=>", "->>", "||", "<=", ">=", "<>", "!=", "^=", "~=", "=>", "->", "<<", ">>", "&&");

  private static final List<String> POSTGRESQL =
      List.of(
          "!~~*", "!~~", "~~*", "!~*", "#>>", "<->", "<#>", "-|-", "~~", "!~", "~*", "#>", "#-",
          "@>", "<@", "@@", "@?", "|/", "^@");

  private static final Operators SHARED = new Operators(COMMON, List.of());
  private static final Operators OF_POSTGRESQL = new Operators(POSTGRESQL, COMMON);

  private final List<List<String>> byFirstSign = new ArrayList<>();

  private Operators(List<String> first, List<String> second) {
    for (int sign = 0; sign < 128; sign++) {
      byFirstSign.add(new ArrayList<>());
    }
    for (List<String> group : List.of(first, second)) {
      for (String operator : group) {
        byFirstSign.get(operator.charAt(0)).add(operator);
      }
    }
    byFirstSign.forEach(
        operators -> operators.sort((a, b) -> Integer.compare(b.length(), a.length())));
  }

  static Operators of(Dialect dialect) {
    return dialect.has(Trait.POSTGRESQL_OPERATORS) ? OF_POSTGRESQL : SHARED;
  }

  /** The end of the operator at a position: at least one sign, and never into a comment. */
  int end(String sql, int start) {
    char first = sql.charAt(start);
    if (first < byFirstSign.size()) {
      for (String operator : byFirstSign.get(first)) {
        int end = start + operator.length();
        if (sql.startsWith(operator, start) && !startsComment(sql, end - 1)) {
          return end;
        }
      }
    }
    return start + 1;
  }

  private static boolean startsComment(String sql, int position) {
    return sql.startsWith("--", position) || sql.startsWith("/*", position);
  }
}
