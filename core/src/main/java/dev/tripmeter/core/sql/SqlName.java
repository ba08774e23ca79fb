package dev.tripmeter.core.sql;

import java.util.ArrayList;
import java.util.List;

/**
 * A name as it stands in a SQL text: {@code orders}, {@code shop."Orders"}.
 *
 * @param text the text, without blanks around its dots
 */
public record SqlName(String text) {
  /** What stands between its dots, quotes and all. */
  public List<String> parts() {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '"' || c == '`') {
        i = Literals.endOfQuoted(text, i, false);
      } else if (c == '.') {
        parts.add(text.substring(start, i));
        i++;
        start = i;
      } else {
        i++;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  /**
   * What is the same for all spellings of one table: the last part, without quotes, ASCII capitals
   * made small. May be the same for two tables, of two schemas say.
   */
  public String key() {
    List<String> parts = parts();
    String last = parts.get(parts.size() - 1);
    boolean quoted = last.endsWith("\"") || last.endsWith("`");
    String name = quoted ? last.substring(1, last.length() - 1) : last;
    return Characters.lowerCase(name, 0, name.length());
  }
}
