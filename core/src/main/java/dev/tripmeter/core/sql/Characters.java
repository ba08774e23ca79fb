package dev.tripmeter.core.sql;

/** Classes of characters, by the rules all dialects share. */
final class Characters {
  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final int FIRST_BEYOND_ASCII = 0x80;

  private Characters() {}

  /** Layout: ASCII controls and blanks, Unicode's blanks, the byte order mark. */
  static boolean isBlank(char c) {
    if (c < FIRST_BEYOND_ASCII) {
      return c <= ' ' || c == 0x7F;
    }
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == BYTE_ORDER_MARK;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isHexDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  /** What a name may start with: as in PostgreSQL's scanner, anything beyond ASCII is a letter. */
  static boolean startsWord(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || c == '_'
        || (c >= FIRST_BEYOND_ASCII && !isBlank(c));
  }

  static boolean continuesWord(char c) {
    return startsWord(c) || isDigit(c) || c == '$';
  }

  /**
   * A stretch of text with ASCII capitals made small. Other letters stay as they are: their case
   * depends on the server's locale, and folding them twice need not give the same.
   */
  static String lowerCase(String text, int start, int end) {
    char[] lower = new char[end - start];
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      lower[i - start] = c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }
    return new String(lower);
  }
}
