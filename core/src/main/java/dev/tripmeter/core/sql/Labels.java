package dev.tripmeter.core.sql;

import org.jspecify.annotations.Nullable;

/** Turns the text of a leading comment into a label that may be shown. */
final class Labels {
  private static final int MAX_LENGTH = 200;

  private Labels() {}

  /**
   * One line without what is quoted: Hibernate and sqlcommenter write values into comments. Numbers
   * stay, for labels count. Cut after 200 characters; null when nothing is left.
   */
  static @Nullable String clean(String sql, int start, int end) {
    StringBuilder label = new StringBuilder();
    boolean blank = false;
    int i = start;
    while (i < end && label.length() < MAX_LENGTH) {
      char c = sql.charAt(i);
      if (Characters.isBlank(c)) {
        blank = true;
        i++;
        continue;
      }
      if (blank && label.length() > 0) {
        label.append(' ');
      }
      blank = false;
      if (startsQuoted(sql, start, i)) {
        label.append('?');
        int closing = sql.indexOf(c, i + 1);
        i = closing < 0 ? end : closing + 1;
      } else {
        label.append(c);
        i++;
      }
    }
    return label.length() == 0 ? null : label.toString();
  }

  /** An apostrophe within a word quotes nothing. */
  private static boolean startsQuoted(String sql, int start, int i) {
    char c = sql.charAt(i);
    return c == '"' || (c == '\'' && (i == start || !Characters.continuesWord(sql.charAt(i - 1))));
  }
}
