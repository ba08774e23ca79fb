package dev.tripmeter.core.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code insert into t [as x] [(a, b)] [overriding ... value] values (...)}, or nothing. */
final class InsertReader {
  private static final Set<String> SUBQUERIES = Set.of("select", "with", "values", "table");
  private static final Set<String> CONSTANTS = Set.of("default", "null", "true", "false");

  private final String sql;
  private final List<Token> tokens;
  private int at;

  InsertReader(String sql, List<Token> tokens) {
    this.sql = sql;
    this.tokens = tokens;
  }

  @Nullable InsertRow read() {
    if (!take("insert") || !take("into")) {
      return null;
    }
    SqlName table = name();
    if (table == null) {
      return null;
    }
    if (take("as")) {
      at++;
    }
    List<SqlName> columns = columns();
    if (columns == null) {
      return null;
    }
    if (take("overriding")) {
      at += 2; // SYSTEM VALUE or USER VALUE
    }
    return take("values") ? row(table, columns) : null;
  }

  /** The columns in their brackets, none without brackets, or null where they cannot be read. */
  private @Nullable List<SqlName> columns() {
    List<SqlName> columns = new ArrayList<>();
    if (!is(at, TokenKind.OPEN, "(")) {
      return columns;
    }
    do {
      at++;
      SqlName column = name();
      if (column == null || column.text().contains(".")) {
        return null;
      }
      columns.add(column);
    } while (at < tokens.size() && tokens.get(at).kind() == TokenKind.COMMA);
    return is(at++, TokenKind.CLOSE, ")") ? columns : null;
  }

  private @Nullable InsertRow row(SqlName table, List<SqlName> columns) {
    if (!is(at, TokenKind.OPEN, "(")) {
      return null;
    }
    int open = at;
    List<InsertValue> values = new ArrayList<>();
    int depth = 1;
    int first = ++at;
    for (; at < tokens.size() && depth > 0; at++) {
      Token token = tokens.get(at);
      if (token.kind() == TokenKind.WORD && SUBQUERIES.contains(token.text())) {
        return null;
      }
      depth += token.kind() == TokenKind.OPEN ? 1 : token.kind() == TokenKind.CLOSE ? -1 : 0;
      if (depth == 0 || (depth == 1 && token.kind() == TokenKind.COMMA)) {
        if (first == at) {
          return null;
        }
        values.add(value(tokens.subList(first, at)));
        first = at + 1;
      }
    }
    int end = at;
    while (is(at, TokenKind.SEMICOLON, ";")) {
      at++;
    }
    return depth > 0 || at < tokens.size()
        ? null
        : new InsertRow(
            table,
            columns,
            sql.substring(0, tokens.get(open).start()),
            sql.substring(tokens.get(open).start(), tokens.get(end - 1).end()),
            values);
  }

  private InsertValue value(List<Token> parts) {
    int last = parts.size() - 1;
    String text = source(parts, 0, last);
    int parameters = (int) parts.stream().filter(t -> t.kind() == TokenKind.PARAMETER).count();
    if (parameters == 1) {
      boolean bare = last == 0;
      String type = bare ? null : castType(parts, last);
      return bare || type != null
          ? new InsertValue(text, InsertValue.Kind.PARAMETER, type, 1)
          : new InsertValue(text, InsertValue.Kind.EXPRESSION, null, 1);
    }
    boolean constant = parameters == 0 && isConstant(parts);
    InsertValue.Kind kind = constant ? InsertValue.Kind.CONSTANT : InsertValue.Kind.EXPRESSION;
    return new InsertValue(text, kind, null, parameters);
  }

  /** The type in {@code ?::type} and {@code cast(? as type)}; null where it is neither. */
  private @Nullable String castType(List<Token> parts, int last) {
    if (parts.get(0).kind() == TokenKind.PARAMETER) {
      return parts.get(1).is(TokenKind.OPERATOR, "::") && isType(parts, 2, last)
          ? source(parts, 2, last)
          : null;
    }
    boolean cast =
        last > 4
            && parts.get(0).isWord("cast")
            && parts.get(2).kind() == TokenKind.PARAMETER
            && parts.get(3).isWord("as");
    return cast && isType(parts, 4, last - 1) ? source(parts, 4, last - 1) : null;
  }

  /** {@code text}, {@code numeric(10, 2)}, {@code shop.colour[]}: no operator, no further cast. */
  private static boolean isType(List<Token> tokens, int first, int last) {
    return first <= last
        && tokens.get(first).isName()
        && tokens.subList(first, last + 1).stream()
            .allMatch(
                token ->
                    switch (token.kind()) {
                      case WORD, NAME, DOT, NUMBER, COMMA, OPEN, CLOSE -> true;
                      default -> false;
                    });
  }

  private static boolean isConstant(List<Token> tokens) {
    Token last = tokens.get(tokens.size() - 1);
    return switch (tokens.size()) {
      case 1 ->
          last.kind() == TokenKind.NUMBER
              || last.kind() == TokenKind.STRING
              || (last.kind() == TokenKind.WORD && CONSTANTS.contains(last.text()));
      case 2 -> tokens.get(0).is(TokenKind.OPERATOR, "-") && last.kind() == TokenKind.NUMBER;
      default -> false;
    };
  }

  private String source(List<Token> from, int first, int last) {
    return sql.substring(from.get(first).start(), from.get(last).end());
  }

  /** Reads {@code a.b.c}; null where there is no name. */
  private @Nullable SqlName name() {
    StringBuilder text = new StringBuilder();
    while (at < tokens.size() && tokens.get(at).isName()) {
      text.append(sql, tokens.get(at).start(), tokens.get(at).end());
      at++;
      if (!is(at, TokenKind.DOT, ".")) {
        return new SqlName(text.toString());
      }
      text.append('.');
      at++;
    }
    return null;
  }

  private boolean take(String word) {
    boolean there = is(at, TokenKind.WORD, word);
    at += there ? 1 : 0;
    return there;
  }

  private boolean is(int i, TokenKind kind, String text) {
    return i < tokens.size() && tokens.get(i).is(kind, text);
  }
}
