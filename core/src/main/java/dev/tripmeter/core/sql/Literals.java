package dev.tripmeter.core.sql;

import java.util.Set;

/** Where literals end. Every search looks at a character a bounded number of times. */
final class Literals {
  /** The answer for a literal that never ends. */
  static final int UNTERMINATED = -1;

  /**
   * Words that may follow a number without a blank: {@code where a=1and b=2} is legal in Oracle.
   */
  private static final Set<String> AFTER_NUMBERS =
      Set.of(
          "and", "or", "union", "from", "where", "then", "else", "when", "end", "order", "group",
          "limit", "as", "between", "is", "in", "not", "like", "desc", "asc");

  private Literals() {}

  /** The end of a quoted stretch whose quote, at {@code open}, is doubled to stand for itself. */
  static int endOfQuoted(String sql, int open, boolean backslashEscapes) {
    char quote = sql.charAt(open);
    int i = open + 1;
    while (i < sql.length()) {
      char c = sql.charAt(i);
      if (c == '\\' && backslashEscapes) {
        i += 2;
      } else if (c != quote) {
        i++;
      } else if (i + 1 < sql.length() && sql.charAt(i + 1) == quote) {
        i += 2;
      } else {
        return i + 1;
      }
    }
    return UNTERMINATED;
  }

  /**
   * The end of {@code '[...]'} with its quote at {@code open}: any delimiter, brackets in pairs.
   */
  static int endOfAlternativeQuoted(String sql, int open) {
    if (open + 1 >= sql.length()) {
      return UNTERMINATED;
    }
    char closing =
        switch (sql.charAt(open + 1)) {
          case '[' -> ']';
          case '(' -> ')';
          case '{' -> '}';
          case '<' -> '>';
          default -> sql.charAt(open + 1);
        };
    for (int i = open + 2; i + 1 < sql.length(); i++) {
      if (sql.charAt(i) == closing && sql.charAt(i + 1) == '\'') {
        return i + 2;
      }
    }
    return UNTERMINATED;
  }

  /** The end of the {@code $tag$} that starts at {@code start}, or {@code start} if none does. */
  static int endOfDollarTag(String sql, int start) {
    int i = start + 1;
    while (i < sql.length() && Characters.continuesWord(sql.charAt(i)) && sql.charAt(i) != '$') {
      i++;
    }
    boolean startsLikeAName = i == start + 1 || Characters.startsWord(sql.charAt(start + 1));
    return startsLikeAName && i < sql.length() && sql.charAt(i) == '$' ? i + 1 : start;
  }

  /** The end of a dollar-quoted string whose opening tag lies between the two positions. */
  static int endOfDollarQuoted(String sql, int start, int endOfTag) {
    String tag = sql.substring(start, endOfTag);
    int closing = sql.indexOf(tag, endOfTag);
    return closing < 0 ? UNTERMINATED : closing + tag.length();
  }

  /**
   * The end of a number by the grammar: decimal with fraction and exponent, hexadecimal, octal or
   * binary, underscores between digits.
   */
  static int endOfNumber(String sql, int start) {
    if (sql.charAt(start) == '0' && start + 2 < sql.length()) {
      char base = Character.toLowerCase(sql.charAt(start + 1));
      if ((base == 'x' || base == 'o' || base == 'b')
          && Characters.isHexDigit(sql.charAt(start + 2))) {
        return endOfDigits(sql, start + 2, true);
      }
    }
    int i = endOfDigits(sql, start, false);
    boolean fraction = i < sql.length() && sql.charAt(i) == '.' && !startsWith(sql, i + 1, '.');
    if (fraction) {
      i = endOfDigits(sql, i + 1, false);
    }
    if (i < sql.length() && (sql.charAt(i) == 'e' || sql.charAt(i) == 'E')) {
      int digits = startsWith(sql, i + 1, '+') || startsWith(sql, i + 1, '-') ? i + 2 : i + 1;
      if (digits < sql.length() && Characters.isDigit(sql.charAt(digits))) {
        i = endOfDigits(sql, digits, false);
      }
    }
    return i;
  }

  /**
   * The end of a number and of all that hangs on it without a blank ({@code 1.5f}, {@code 12ab}):
   * rather too much taken for a literal than a piece of one shown.
   */
  static int endOfNumberAndSuffix(String sql, int start) {
    int i = endOfNumber(sql, start);
    while (i < sql.length()) {
      int suffix = endOfWord(sql, i);
      if (suffix > i && !AFTER_NUMBERS.contains(Characters.lowerCase(sql, i, suffix))) {
        i = suffix;
      } else if (suffix == i
          && sql.charAt(i) == '.'
          && i + 1 < sql.length()
          && Characters.isDigit(sql.charAt(i + 1))) {
        i = endOfDigits(sql, i + 1, false);
      } else {
        return i;
      }
    }
    return i;
  }

  /** The end of the run of word characters at a position. */
  static int endOfWord(String sql, int start) {
    int i = start;
    while (i < sql.length() && Characters.continuesWord(sql.charAt(i))) {
      i++;
    }
    return i;
  }

  private static int endOfDigits(String sql, int start, boolean hexadecimal) {
    int i = start;
    while (i < sql.length()) {
      char c = sql.charAt(i);
      boolean digit = hexadecimal ? Characters.isHexDigit(c) : Characters.isDigit(c);
      if (!digit && !(c == '_' && i > start)) {
        break;
      }
      i++;
    }
    return i;
  }

  private static boolean startsWith(String sql, int position, char c) {
    return position < sql.length() && sql.charAt(position) == c;
  }
}
