package dev.tripmeter.oracle.awr.internal;

/** The character entities AWR writes. */
final class Entities {
  private static final int LONGEST = 10;

  private Entities() {}

  /**
   * Appends what the entity at {@code at} means, or the ampersand itself; returns where to read on.
   */
  static int append(String html, int at, StringBuilder to) {
    int end = at + 1;
    int limit = Math.min(html.length(), at + LONGEST);
    while (end < limit && html.charAt(end) != ';') {
      end++;
    }
    int meant = end < limit ? meaning(html.substring(at + 1, end)) : 0;
    if (meant == 0) {
      to.append('&');
      return at + 1;
    }
    to.appendCodePoint(meant);
    return end + 1;
  }

  private static int meaning(String entity) {
    return switch (entity) {
      case "lt" -> '<';
      case "gt" -> '>';
      case "amp" -> '&';
      case "quot" -> '"';
      case "apos" -> '\'';
      case "nbsp" -> '\u00a0';
      default -> entity.startsWith("#") ? numbered(entity) : 0;
    };
  }

  private static int numbered(String entity) {
    boolean hex = entity.startsWith("#x") || entity.startsWith("#X");
    try {
      int point =
          hex ? Integer.parseInt(entity.substring(2), 16) : Integer.parseInt(entity.substring(1));
      return Character.isValidCodePoint(point) ? point : 0;
    } catch (NumberFormatException notANumber) {
      return 0;
    }
  }
}
