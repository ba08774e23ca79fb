package dev.tripmeter.core.sql;

import java.util.ArrayList;
import java.util.List;

/** A token and where it stands. */
record Token(TokenKind kind, int start, int end, String text) {

  /** All tokens of a text. */
  static List<Token> all(Dialect dialect, String sql) {
    Scanner scanner = new Scanner(dialect, sql);
    List<Token> tokens = new ArrayList<>();
    for (TokenKind kind = scanner.next(); kind != TokenKind.NONE; kind = scanner.next()) {
      String text = kind == TokenKind.WORD ? scanner.lowerCaseText() : scanner.text();
      tokens.add(new Token(kind, scanner.start(), scanner.end(), text));
    }
    return tokens;
  }

  boolean isName() {
    return kind == TokenKind.WORD || kind == TokenKind.NAME;
  }

  boolean is(TokenKind other, String word) {
    return kind == other && text.equals(word);
  }

  boolean isWord(String word) {
    return is(TokenKind.WORD, word);
  }
}
