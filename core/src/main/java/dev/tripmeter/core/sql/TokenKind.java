package dev.tripmeter.core.sql;

/** The kinds of tokens a SQL text is made of, as far as a fingerprint needs to tell them apart. */
enum TokenKind {
  /** A keyword or an unquoted name. */
  WORD,
  /** A quoted name. */
  NAME,
  /** A string in any form, or whatever follows a quote that never ends. */
  STRING,
  /** A number without its sign. */
  NUMBER,
  /** A place a value is bound to. */
  PARAMETER,
  /** Three dots: a list that was folded before. */
  FOLDED,
  /** Any other sign or group of signs. */
  OPERATOR,
  /** An opening bracket of any shape. */
  OPEN,
  /** A closing bracket of any shape. */
  CLOSE,
  /** A comma. */
  COMMA,
  /** A dot between names. */
  DOT,
  /** A semicolon. */
  SEMICOLON,
  /** Before the first token and after the last. */
  NONE;

  /** Whether the fingerprint shows a question mark for it. */
  boolean isValue() {
    return this == STRING || this == NUMBER || this == PARAMETER;
  }

  /** Whether a dot, a cast or a subscript may hang on it. */
  boolean isOperand() {
    return this == WORD || this == NAME || this == CLOSE || isValue();
  }
}
