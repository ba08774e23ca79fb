package dev.tripmeter.core.sql;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Gathers an outline from the tokens of a text. */
final class OutlineReader {
  /** Words that change rows, also inside a statement that begins with another. */
  private static final Set<String> CHANGING = Set.of("insert", "update", "delete", "merge", "into");

  /** Reserved words, which no table can be named without quotes, in no dialect. */
  private static final Set<String> NO_NAMES =
      Set.of(
          "all",
          "and",
          "as",
          "asc",
          "between",
          "by",
          "case",
          "check",
          "create",
          "cross",
          "default",
          "delete",
          "desc",
          "distinct",
          "else",
          "end",
          "except",
          "exists",
          "false",
          "fetch",
          "for",
          "from",
          "full",
          "group",
          "having",
          "in",
          "inner",
          "insert",
          "intersect",
          "into",
          "is",
          "join",
          "left",
          "like",
          "limit",
          "natural",
          "not",
          "null",
          "offset",
          "on",
          "or",
          "order",
          "outer",
          "returning",
          "right",
          "select",
          "set",
          "table",
          "then",
          "true",
          "union",
          "update",
          "using",
          "values",
          "when",
          "where",
          "with");

  /** Words that a bracket follows where no function is called. */
  private static final Set<String> NO_CALLS =
      Set.of(
          "any",
          "array",
          "conflict",
          "filter",
          "lateral",
          "only",
          "over",
          "row",
          "rows",
          "some",
          "within");

  private final String sql;
  private final List<Token> tokens;
  private final Set<SqlName> names = new HashSet<>();
  private final Set<String> calls = new HashSet<>();
  private boolean readable = true;
  private boolean several;
  private boolean changing;
  private boolean returning;
  private int end;
  private int parameters;

  OutlineReader(String sql, List<Token> tokens) {
    this.sql = sql;
    this.tokens = tokens;
  }

  Outline read(StatementVerb verb) {
    boolean ended = false;
    int i = 0;
    while (i < tokens.size()) {
      Token token = tokens.get(i);
      several |= ended && token.kind() != TokenKind.SEMICOLON;
      ended |= token.kind() == TokenKind.SEMICOLON;
      end = token.kind() == TokenKind.SEMICOLON ? end : token.end();
      i = token.isName() ? name(i) : other(token, i);
    }
    boolean returns = returning && changing;
    return new Outline(
        verb,
        readable,
        several,
        changing || verb != StatementVerb.SELECT,
        returns,
        end,
        parameters,
        names,
        calls,
        readable && !several ? new InsertReader(sql, tokens).read() : null);
  }

  private int other(Token token, int i) {
    switch (token.kind()) {
      case PARAMETER -> {
        readable &= token.text().equals("?");
        parameters++;
      }
      case STRING -> readable &= isClosed(token);
      case FOLDED -> readable = false;
      case OPEN -> readable &= !token.text().equals("{");
      default -> {}
    }
    return i + 1;
  }

  /** What follows a quote that never ends is read as a string too. */
  private static boolean isClosed(Token string) {
    String text = string.text();
    char last = text.charAt(text.length() - 1);
    return text.length() > 1 && (last == '\'' || last == '"' || last == '$');
  }

  /** Reads {@code a.b.c}; returns where it ends. */
  private int name(int first) {
    StringBuilder text = new StringBuilder(source(first));
    int next = first + 1;
    while (kind(next) == TokenKind.DOT && isName(next + 1)) {
      text.append('.').append(source(next + 1));
      next += 2;
    }
    Token token = tokens.get(first);
    boolean word = token.kind() == TokenKind.WORD && next == first + 1;
    String keyword = word ? token.text() : "";
    changing |= CHANGING.contains(keyword);
    returning |= keyword.equals("returning");
    readable &= !(token.kind() == TokenKind.NAME && text.charAt(0) != '"' && text.charAt(0) != '`');
    if (!NO_NAMES.contains(keyword)) {
      names.add(new SqlName(text.toString()));
      if (kind(next) == TokenKind.OPEN && tokens.get(next).text().equals("(")) {
        call(text.toString(), first);
      }
    }
    return next;
  }

  private void call(String name, int first) {
    Token before = tokens.get(Math.max(first - 1, 0));
    // into t (a, b) lists columns; as x (a, b) too, and as varchar (10) is a type.
    boolean declares =
        before.isWord("into") || before.isWord("as") || before.is(TokenKind.OPERATOR, "::");
    if (!declares && !NO_CALLS.contains(name)) {
      calls.add(Characters.lowerCase(name, 0, name.length()));
    }
  }

  private String source(int i) {
    Token token = tokens.get(i);
    return sql.substring(token.start(), token.end());
  }

  private boolean isName(int i) {
    return i < tokens.size() && tokens.get(i).isName();
  }

  private TokenKind kind(int i) {
    return i < tokens.size() ? tokens.get(i).kind() : TokenKind.NONE;
  }
}
