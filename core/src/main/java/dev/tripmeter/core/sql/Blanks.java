package dev.tripmeter.core.sql;

import org.jspecify.annotations.Nullable;

/**
 * Skips layout and comments, and keeps the text of the first block comment before the first token.
 * Hints ({@code /*+ ... *}{@code /}) are comments too, and never labels: whoever tunes a statement
 * still sends the same statement.
 */
final class Blanks {
  private final String sql;
  private final boolean hashComments;
  private final boolean spacedDashComments;
  private final boolean nestedComments;
  private final boolean executableComments;
  private boolean insideExecutable;
  private @Nullable String label;

  Blanks(Dialect dialect, String sql) {
    this.sql = sql;
    hashComments = dialect.has(Trait.HASH_COMMENTS);
    spacedDashComments = dialect.has(Trait.SPACED_DASH_COMMENTS);
    nestedComments = dialect.has(Trait.NESTED_COMMENTS);
    executableComments = dialect.has(Trait.EXECUTABLE_COMMENTS);
  }

  /** The text of the leading comment, null until there was one. */
  @Nullable String label() {
    return label;
  }

  /** The position of the next token at or after a position. */
  int skip(int position, boolean leading) {
    int i = position;
    while (i < sql.length()) {
      int end = endOfBlank(i, leading);
      if (end == i) {
        return i;
      }
      i = end;
    }
    return i;
  }

  private int endOfBlank(int i, boolean leading) {
    char c = sql.charAt(i);
    if (Characters.isBlank(c)) {
      return i + 1;
    }
    return switch (c) {
      case '-' -> startsDashComment(i) ? endOfLine(i) : i;
      case '#' -> hashComments ? endOfLine(i) : i;
      case '/' -> sql.startsWith("/*", i) ? endOfBlock(i, leading) : i;
      case '*' -> insideExecutable && sql.startsWith("*/", i) ? leaveExecutable(i) : i;
      default -> i;
    };
  }

  private boolean startsDashComment(int i) {
    return sql.startsWith("--", i)
        && (!spacedDashComments || i + 2 == sql.length() || Characters.isBlank(sql.charAt(i + 2)));
  }

  private int endOfLine(int start) {
    int i = start;
    while (i < sql.length() && sql.charAt(i) != '\n' && sql.charAt(i) != '\r') {
      i++;
    }
    return i;
  }

  private int endOfBlock(int start, boolean leading) {
    if (executableComments && (sql.startsWith("!", start + 2) || sql.startsWith("M!", start + 2))) {
      insideExecutable = true;
      return endOfVersion(sql.indexOf('!', start) + 1);
    }
    int depth = 1;
    int i = start + 2;
    while (i + 1 < sql.length()) {
      if (sql.startsWith("*/", i)) {
        i += 2;
        depth--;
        if (depth == 0) {
          keepLabel(start + 2, i - 2, leading);
          return i;
        }
      } else if (nestedComments && sql.startsWith("/*", i)) {
        i += 2;
        depth++;
      } else {
        i++;
      }
    }
    return sql.length();
  }

  /** Five or six digits after the mark are the version of the server it is meant for. */
  private int endOfVersion(int start) {
    int i = start;
    while (i < sql.length() && i < start + 6 && Characters.isDigit(sql.charAt(i))) {
      i++;
    }
    return i - start >= 5 ? i : start;
  }

  private int leaveExecutable(int i) {
    insideExecutable = false;
    return i + 2;
  }

  private void keepLabel(int start, int end, boolean leading) {
    if (leading && label == null && !sql.startsWith("+", start)) {
      label = Labels.clean(sql, start, end);
    }
  }
}
