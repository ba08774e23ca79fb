package dev.tripmeter.core.sql;

import org.jspecify.annotations.Nullable;

/**
 * Cuts a SQL text into tokens. Never fails: a quote that never ends makes the rest of the text one
 * string. Linear in the length of the text.
 */
final class Scanner {
  private final String sql;
  private final Dialect dialect;
  private final Blanks blanks;
  private final Operators operators;
  private final boolean hashInNames;
  private TokenKind kind = TokenKind.NONE;
  private int start;
  private int end;
  private int trailing;
  private int subscripts;
  private boolean afterArray;
  private boolean adjacent;
  private TokenKind previous = TokenKind.NONE;

  Scanner(Dialect dialect, String sql) {
    this.sql = sql;
    this.dialect = dialect;
    blanks = new Blanks(dialect, sql);
    operators = Operators.of(dialect);
    hashInNames = dialect.has(Trait.HASH_IN_NAMES);
  }

  /** Moves to the next token; {@link TokenKind#NONE} at the end. */
  TokenKind next() {
    previous = kind;
    afterArray = previous == TokenKind.WORD && isArray();
    trailing = 0;
    start = blanks.skip(end, end == 0);
    adjacent = start == end;
    kind = start < sql.length() ? scan(sql.charAt(start)) : TokenKind.NONE;
    return kind;
  }

  /** Where the token begins. */
  int start() {
    return start;
  }

  /** Where the token ends. */
  int end() {
    return end;
  }

  /** The text of the token. */
  String text() {
    return sql.substring(start, end - trailing);
  }

  /** The text of the token with ASCII capitals made small. */
  String lowerCaseText() {
    return Characters.lowerCase(sql, start, end);
  }

  /** The leading comment, known once the first token was read. */
  @Nullable String label() {
    return blanks.label();
  }

  private TokenKind scan(char c) {
    return switch (c) {
      case '\'' -> string(endOfString(start));
      case '"' ->
          dialect.has(Trait.DOUBLE_QUOTED_STRINGS) ? string(endOfString(start)) : name(start);
      case '`' -> dialect.has(Trait.BACKTICK_NAMES) ? name(start) : take(TokenKind.OPERATOR, 1);
      case ',' -> take(TokenKind.COMMA, 1);
      case ';' -> take(TokenKind.SEMICOLON, 1);
      case '(', '{' -> take(TokenKind.OPEN, 1);
      case ')', '}' -> take(TokenKind.CLOSE, 1);
      case '[', ']' -> bracket(c);
      case '.' -> dot();
      case '?' -> question();
      case '$' -> dollar();
      case ':' -> colon();
      case '@' -> at();
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
      default -> startsWord(c) ? word() : operator();
    };
  }

  private TokenKind take(TokenKind taken, int length) {
    end = start + length;
    return taken;
  }

  private TokenKind upTo(TokenKind taken, int newEnd) {
    end = newEnd;
    return taken;
  }

  private TokenKind string(int endOrUnterminated) {
    return upTo(
        TokenKind.STRING,
        endOrUnterminated == Literals.UNTERMINATED ? sql.length() : endOrUnterminated);
  }

  /** A name that never ends may hold anything and is folded like a string. */
  private TokenKind name(int quote) {
    int closed = Literals.endOfQuoted(sql, quote, false);
    return closed == Literals.UNTERMINATED ? string(closed) : upTo(TokenKind.NAME, closed);
  }

  /** Within {@code a[1:2]} a colon separates; within {@code array[:a]} it starts a parameter. */
  private TokenKind bracket(char c) {
    if (c == ']') {
      subscripts = Math.max(0, subscripts - 1);
      return take(TokenKind.CLOSE, 1);
    }
    if (subscripts > 0 || (previous.isOperand() && !afterArray)) {
      subscripts++;
    }
    return take(TokenKind.OPEN, 1);
  }

  private TokenKind dot() {
    if (sql.startsWith("...", start)) {
      return take(TokenKind.FOLDED, 3);
    }
    if (sql.startsWith("..", start)) {
      return take(TokenKind.OPERATOR, 2);
    }
    boolean afterName = adjacent && (previous == TokenKind.WORD || previous == TokenKind.NAME);
    return !afterName && Characters.isDigit(charAt(start + 1))
        ? upTo(TokenKind.NUMBER, Literals.endOfNumberAndSuffix(sql, start))
        : take(TokenKind.DOT, 1);
  }

  private TokenKind question() {
    if (dialect.has(Trait.POSTGRESQL_OPERATORS)) {
      boolean doubled = charAt(start + 1) == '?';
      char sign = charAt(start + (doubled ? 2 : 1));
      char after = charAt(start + (doubled ? 3 : 2));
      if ((sign == '|' || sign == '&') && after != sign) {
        // pgjdbc sends ??| as ?|, and so it is shown.
        start += doubled ? 1 : 0;
        return take(TokenKind.OPERATOR, 2);
      }
      if (doubled) {
        return take(TokenKind.OPERATOR, 2);
      }
    }
    return upTo(TokenKind.PARAMETER, endOfDigits(start + 1));
  }

  private TokenKind dollar() {
    if (Characters.isDigit(charAt(start + 1))) {
      return upTo(TokenKind.PARAMETER, endOfDigits(start + 1));
    }
    if (dialect.has(Trait.DOLLAR_QUOTES)) {
      int endOfTag = Literals.endOfDollarTag(sql, start);
      if (endOfTag > start) {
        return string(Literals.endOfDollarQuoted(sql, start, endOfTag));
      }
    }
    return take(TokenKind.OPERATOR, 1);
  }

  private TokenKind colon() {
    char next = charAt(start + 1);
    if (next == ':' || next == '=') {
      return take(TokenKind.OPERATOR, 2);
    }
    boolean named = subscripts == 0 && (startsWord(next) || Characters.isDigit(next));
    return named ? upTo(TokenKind.PARAMETER, endOfWord(start + 1)) : take(TokenKind.OPERATOR, 1);
  }

  private TokenKind at() {
    boolean system = charAt(start + 1) == '@';
    int name = start + (system ? 2 : 1);
    boolean parameters = dialect.has(Trait.AT_PARAMETERS);
    if ((parameters || dialect.has(Trait.AT_VARIABLES)) && startsWord(charAt(name))) {
      return upTo(parameters && !system ? TokenKind.PARAMETER : TokenKind.WORD, endOfWord(name));
    }
    if (dialect.has(Trait.POSTGRESQL_OPERATORS) && sql.startsWith("@??", start)) {
      // As with ??|: @?? is how @? passes through pgjdbc.
      trailing = 1;
      return take(TokenKind.OPERATOR, 3);
    }
    return operator();
  }

  private TokenKind number() {
    if (dialect.has(Trait.NAMES_START_WITH_DIGITS)
        && Literals.endOfNumber(sql, start) < endOfWord(start)) {
      return upTo(TokenKind.WORD, endOfWord(start));
    }
    return upTo(TokenKind.NUMBER, Literals.endOfNumberAndSuffix(sql, start));
  }

  private TokenKind word() {
    int endOfWord = endOfWord(start);
    return switch (charAt(endOfWord)) {
      case '\'' -> prefixedString(endOfWord);
      case '&' -> unicode(endOfWord);
      default -> upTo(TokenKind.WORD, endOfWord);
    };
  }

  private TokenKind prefixedString(int quote) {
    String prefix = quote - start <= 2 ? Characters.lowerCase(sql, start, quote) : "";
    if (prefix.equals("n") || prefix.equals("b") || prefix.equals("x")) {
      return string(endOfString(quote));
    }
    if (prefix.equals("e") && dialect.has(Trait.ESCAPE_STRINGS)) {
      return string(Literals.endOfQuoted(sql, quote, true));
    }
    boolean alternative = prefix.equals("q") || prefix.equals("nq");
    return alternative && dialect.has(Trait.ALTERNATIVE_QUOTES)
        ? string(Literals.endOfAlternativeQuoted(sql, quote))
        : upTo(TokenKind.WORD, quote);
  }

  private TokenKind unicode(int ampersand) {
    boolean prefix = ampersand - start == 1 && sql.regionMatches(true, start, "u", 0, 1);
    char quote = charAt(ampersand + 1);
    if (prefix && quote == '\'' && dialect.has(Trait.UNICODE_STRINGS)) {
      return string(Literals.endOfQuoted(sql, ampersand + 1, false));
    }
    return prefix && quote == '"' && dialect.has(Trait.UNICODE_STRINGS)
        ? name(ampersand + 1)
        : upTo(TokenKind.WORD, ampersand);
  }

  private int endOfString(int quote) {
    return Literals.endOfQuoted(sql, quote, dialect.has(Trait.BACKSLASH_ESCAPES));
  }

  private TokenKind operator() {
    return upTo(TokenKind.OPERATOR, operators.end(sql, start));
  }

  private boolean startsWord(char c) {
    return Characters.startsWord(c) || (c == '#' && hashInNames);
  }

  private int endOfWord(int from) {
    int i = Literals.endOfWord(sql, from);
    while (hashInNames && charAt(i) == '#') {
      i = Literals.endOfWord(sql, i + 1);
    }
    return i;
  }

  private int endOfDigits(int from) {
    int i = from;
    while (Characters.isDigit(charAt(i))) {
      i++;
    }
    return i;
  }

  private boolean isArray() {
    return end - start == 5 && sql.regionMatches(true, start, "array", 0, 5);
  }

  /** The character at a position, or a blank beyond the end. */
  private char charAt(int position) {
    return position < sql.length() ? sql.charAt(position) : ' ';
  }
}
