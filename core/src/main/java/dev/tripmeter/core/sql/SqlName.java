package dev.tripmeter.core.sql;

/**
 * A name as it stands in a SQL text: {@code orders}, {@code shop."Orders"}.
 *
 * @param text the text, without blanks around its dots
 */
public record SqlName(String text) {
  /**
   * What is the same for all spellings of one table: the last part, without quotes, ASCII capitals
   * made small. May be the same for two tables, of two schemas say.
   */
  public String key() {
    String last = text.substring(startOfLast());
    boolean quoted = last.endsWith("\"") || last.endsWith("`");
    String name = quoted ? last.substring(1, last.length() - 1) : last;
    return Characters.lowerCase(name, 0, name.length());
  }

  private int startOfLast() {
    int start = 0;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '"' || c == '`') {
        i = Literals.endOfQuoted(text, i, false);
      } else {
        i++;
        start = c == '.' ? i : start;
      }
    }
    return start;
  }
}
