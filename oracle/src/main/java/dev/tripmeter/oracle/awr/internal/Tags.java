package dev.tripmeter.oracle.awr.internal;

import java.util.Locale;

/** What stands between {@code <} and {@code >}. */
final class Tags {
  private static final int WIDEST_SPAN = 100;

  private Tags() {}

  /** The name in lower case, with the slash of a closing tag. */
  static String name(String tag) {
    int end = 0;
    while (end < tag.length() && tag.charAt(end) > ' ' && (end == 0 || tag.charAt(end) != '/')) {
      end++;
    }
    return tag.substring(0, end).toLowerCase(Locale.ROOT);
  }

  /** An attribute's value, empty without one. */
  static String attribute(String tag, String name) {
    int at = tag.indexOf(name + "=");
    if (at < 0 || at + name.length() + 1 >= tag.length()) {
      return "";
    }
    int start = at + name.length() + 1;
    char quote = tag.charAt(start);
    if (quote != '"' && quote != '\'') {
      int end = tag.indexOf(' ', start);
      return tag.substring(start, end < 0 ? tag.length() : end);
    }
    int end = tag.indexOf(quote, start + 1);
    return tag.substring(start + 1, end < 0 ? tag.length() : end);
  }

  /** An attribute's number from 1 to 100; 1 without one. */
  static int number(String tag, String name) {
    Long value = Numbers.count(attribute(tag, name));
    return value == null ? 1 : (int) Math.max(1, Math.min(WIDEST_SPAN, value));
  }
}
