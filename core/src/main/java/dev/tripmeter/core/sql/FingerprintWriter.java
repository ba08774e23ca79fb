package dev.tripmeter.core.sql;

/** Writes the tokens of a text in one layout, values as question marks. */
final class FingerprintWriter {
  private static final String VALUE = "?";

  private final Scanner scanner;
  private final StringBuilder out;
  private final Lists lists;
  private TokenKind previous = TokenKind.NONE;

  /** The previous token in small letters if it is a word and not a part of a dotted name. */
  private String keyword = "";

  /** The previous token if it is an operator. */
  private String operator = "";

  private boolean dotAfterName;

  /** A sign that may belong to a number, not written yet. */
  private String sign = "";

  private ColumnList columnList = ColumnList.NONE;
  private Password password = Password.NONE;

  private FingerprintWriter(Dialect dialect, String sql) {
    scanner = new Scanner(dialect, sql);
    out = new StringBuilder(Math.min(sql.length(), 1024));
    lists = new Lists(out);
  }

  static Fingerprint write(Dialect dialect, String sql) {
    FingerprintWriter writer = new FingerprintWriter(dialect, sql);
    writer.run();
    return new Fingerprint(writer.out.toString(), writer.scanner.label());
  }

  private void run() {
    TokenKind kind = scanner.next();
    while (kind != TokenKind.NONE) {
      if (!sign.isEmpty()) {
        endSign(kind);
      }
      token(kind);
      kind = scanner.next();
    }
    if (!sign.isEmpty()) {
      endSign(kind);
    }
    if (previous == TokenKind.SEMICOLON) {
      out.setLength(out.length() - 1);
    }
  }

  private void token(TokenKind kind) {
    boolean name = kind == TokenKind.WORD || kind == TokenKind.NAME;
    if (name && password == Password.EXPECTED) {
      write(TokenKind.PARAMETER, VALUE);
      return;
    }
    switch (kind) {
      case WORD -> word(scanner.lowerCaseText());
      case NAME -> write(kind, scanner.text());
      case STRING -> {
        // 'a' 'b' is one string in standard SQL and in MySQL.
        if (previous != TokenKind.STRING) {
          write(kind, VALUE);
        }
      }
      case NUMBER, PARAMETER -> write(kind, VALUE);
      case FOLDED, DOT -> write(kind, scanner.text());
      case OPERATOR -> operator(scanner.text());
      case OPEN -> open(scanner.text());
      case CLOSE -> {
        lists.close(scanner.text().charAt(0));
        remember(kind, "", "");
      }
      case COMMA -> {
        lists.comma();
        remember(kind, "", "");
      }
      case SEMICOLON -> semicolon();
      case NONE -> throw new AssertionError("the end is not a token");
    }
  }

  private void word(String word) {
    if (previous != TokenKind.DOT && isValue(word)) {
      write(TokenKind.PARAMETER, VALUE);
    } else {
      write(TokenKind.WORD, word);
    }
  }

  /**
   * TRUE, FALSE and NULL where a value stands; {@code is null} and {@code not null} are grammar.
   */
  private boolean isValue(String word) {
    return switch (word) {
      case "true", "false" -> !keyword.equals("is") && !keyword.equals("not");
      case "null" ->
          previous == TokenKind.OPERATOR
              || previous == TokenKind.OPEN
              || previous == TokenKind.COMMA
              || Words.isBeforeValue(keyword);
      default -> false;
    };
  }

  private void operator(String text) {
    boolean mayBeSign = text.equals("-") || text.equals("+");
    if (mayBeSign && isBeforeSign()) {
      sign = text;
    } else {
      write(TokenKind.OPERATOR, text);
    }
  }

  private boolean isBeforeSign() {
    return switch (previous) {
      case NONE, OPERATOR, OPEN, COMMA, SEMICOLON -> true;
      case WORD -> Words.isBeforeSign(keyword);
      default -> false;
    };
  }

  /** A sign before a number is part of the literal. */
  private void endSign(TokenKind next) {
    String text = sign;
    sign = "";
    if (next != TokenKind.NUMBER) {
      write(TokenKind.OPERATOR, text);
    }
  }

  private void open(String text) {
    char bracket = text.charAt(0);
    boolean folds = bracket == '(' ? keyword.equals("in") : keyword.equals("array");
    write(TokenKind.OPEN, text);
    lists.opened(bracket, folds && bracket != '{');
  }

  private void semicolon() {
    if (previous != TokenKind.NONE && previous != TokenKind.SEMICOLON) {
      write(TokenKind.SEMICOLON, ";");
    }
  }

  private void write(TokenKind kind, String text) {
    if (isSpaced(kind, text)) {
      out.append(' ');
    }
    boolean isKeyword = kind == TokenKind.WORD && previous != TokenKind.DOT;
    String newKeyword = isKeyword ? text : "";
    lists.token(kind, newKeyword);
    out.append(text);
    remember(kind, newKeyword, kind == TokenKind.OPERATOR ? text : "");
  }

  private void remember(TokenKind kind, String newKeyword, String newOperator) {
    columnList = columnList.after(kind, newKeyword);
    password = password.after(kind, newKeyword);
    dotAfterName =
        kind == TokenKind.DOT && (previous == TokenKind.WORD || previous == TokenKind.NAME);
    previous = kind;
    keyword = newKeyword;
    operator = newOperator;
  }

  /**
   * Whether a blank goes between the previous token and this one. Depends on these two alone, not
   * on the layout that was read, and keeps apart whatever would read differently when joined.
   */
  private boolean isSpaced(TokenKind kind, String text) {
    if (previous == TokenKind.NONE || previous == TokenKind.OPEN || kind == TokenKind.SEMICOLON) {
      return false;
    }
    if (previous == TokenKind.DOT) {
      // Joined to a dot that follows no name, a MySQL name that starts with a digit is a number.
      boolean name = kind == TokenKind.NAME || kind == TokenKind.WORD;
      boolean likeNumber = Characters.isDigit(text.charAt(0)) && !dotAfterName;
      return !((name && !likeNumber) || kind.isValue() || text.equals("*"));
    }
    if (operator.equals("::")) {
      return kind != TokenKind.WORD && kind != TokenKind.NAME;
    }
    if (kind == TokenKind.DOT || text.equals("::")) {
      return !previous.isOperand();
    }
    if (text.equals("[")) {
      return !previous.isOperand() || Words.isBeforeBracket(keyword);
    }
    boolean mayBeCall = previous == TokenKind.WORD || previous == TokenKind.NAME;
    if (text.equals("(") && mayBeCall) {
      return columnList == ColumnList.NAMED || Words.isBeforeBracket(keyword);
    }
    return true;
  }

  /**
   * Whether a name is a password: {@code identified by tiger replace lion} (Oracle and MySQL, SQL
   * language references, CREATE USER, ALTER USER, CREATE DATABASE LINK).
   */
  private enum Password {
    NONE,
    ANNOUNCED,
    EXPECTED,
    GIVEN;

    private Password after(TokenKind kind, String keyword) {
      return switch (this) {
        case ANNOUNCED -> keyword.equals("by") ? EXPECTED : NONE;
        case EXPECTED -> kind.isValue() ? GIVEN : NONE;
        case GIVEN -> keyword.equals("replace") ? EXPECTED : kind.isValue() ? GIVEN : NONE;
        case NONE -> keyword.equals("identified") ? ANNOUNCED : NONE;
      };
    }
  }

  /** Whether a bracket after a name lists columns: {@code into t (a, b)}. Layout only. */
  private enum ColumnList {
    NONE,
    EXPECTS_NAME,
    NAMED;

    private ColumnList after(TokenKind kind, String keyword) {
      if (Words.isBeforeColumnList(keyword)) {
        return EXPECTS_NAME;
      }
      return switch (this) {
        case EXPECTS_NAME -> kind == TokenKind.WORD || kind == TokenKind.NAME ? NAMED : NONE;
        case NAMED -> kind == TokenKind.DOT ? EXPECTS_NAME : NONE;
        case NONE -> NONE;
      };
    }
  }
}
