package dev.tripmeter.core.sql;

/** What one dialect writes differently from another, as far as reading tokens goes. */
enum Trait {
  /** {@code #} starts a comment (MySQL manual, "Comments"). */
  HASH_COMMENTS,
  /** {@code --} starts a comment only before a blank: {@code 5--3} is 8 in MySQL. */
  SPACED_DASH_COMMENTS,
  /** {@code /* /* *}{@code / *}{@code /} is one comment (SQL:2016 5.2, PostgreSQL 4.1.5). */
  NESTED_COMMENTS,
  /** {@code /*!50001 ... *}{@code /} holds SQL that the server runs. */
  EXECUTABLE_COMMENTS,
  /** A backslash escapes in every string, as in MySQL's default SQL mode. */
  BACKSLASH_ESCAPES,
  /** A backslash escapes in {@code E'...'} (PostgreSQL 4.1.2.2). */
  ESCAPE_STRINGS,
  /** {@code "..."} is a string, not a name. */
  DOUBLE_QUOTED_STRINGS,
  /** {@code `...`} is a name. */
  BACKTICK_NAMES,
  /** {@code U&'...'} and {@code U&"..."}. */
  UNICODE_STRINGS,
  /** {@code $tag$...$tag$} (PostgreSQL 4.1.2.4). */
  DOLLAR_QUOTES,
  /** {@code q'[...]'} and {@code nq'[...]'} (Oracle SQL Language Reference, "Text Literals"). */
  ALTERNATIVE_QUOTES,
  /** Operators with a question mark, at sign or hash (PostgreSQL 9.16, and pgjdbc's {@code ??}). */
  POSTGRESQL_OPERATORS,
  /** {@code @p} is a parameter. */
  AT_PARAMETERS,
  /** {@code @x} is a variable of the session and keeps its name. */
  AT_VARIABLES,
  /** {@code #} is part of a name. */
  HASH_IN_NAMES,
  /** {@code 2020_sales} is a name. */
  NAMES_START_WITH_DIGITS
}
