package dev.tripmeter.report.internal;

import java.util.Map;

/** Makes texts safe and showable: no control characters, and ASCII where only that can be shown. */
public final class Glyphs {
  private static final int UNSHOWABLE = '?';

  private static final Map<Integer, String> IN_ASCII =
      Map.ofEntries(
          Map.entry((int) '×', "x"),
          Map.entry((int) '÷', "/"),
          Map.entry((int) 'µ', "u"),
          Map.entry((int) 'μ', "u"),
          Map.entry((int) '·', "-"),
          Map.entry((int) '±', "+/-"),
          Map.entry((int) '≤', "<="),
          Map.entry((int) '≥', ">="),
          Map.entry((int) '≈', "~"),
          Map.entry((int) '→', "->"),
          Map.entry((int) '–', "-"),
          Map.entry((int) '—', "-"),
          Map.entry((int) '−', "-"),
          Map.entry((int) '…', "..."),
          Map.entry((int) '‘', "'"),
          Map.entry((int) '’', "'"),
          Map.entry((int) '“', "\""),
          Map.entry((int) '”', "\""),
          Map.entry((int) '\u00a0', " "));

  private final boolean ascii;

  /** For a terminal that shows ASCII only, or one that shows all of Unicode. */
  public Glyphs(boolean ascii) {
    this.ascii = ascii;
  }

  /** The text on one line: every control character is a blank or a question mark. */
  public String line(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            glyph -> {
              if (glyph == '\n' || glyph == '\t' || glyph == '\r') {
                safe.append(' ');
              } else if (steersTerminal(glyph)) {
                safe.appendCodePoint(UNSHOWABLE);
              } else if (ascii && glyph > '~') {
                safe.append(IN_ASCII.getOrDefault(glyph, "?"));
              } else {
                safe.appendCodePoint(glyph);
              }
            });
    return safe.toString();
  }

  /** The line that stands below a heading or a table's header. */
  public String rule(int length) {
    return (ascii ? "-" : "─").repeat(length);
  }

  /** The line cut to the given length, its end showing that it was cut. */
  public String cut(String line, int length) {
    if (length(line) <= length) {
      return line;
    }
    String end = ascii ? "..." : "…";
    int kept = Math.max(0, length - end.length());
    return line.substring(0, line.offsetByCodePoints(0, kept)).stripTrailing() + end;
  }

  /** How many columns a line takes. */
  public static int length(String line) {
    return line.codePointCount(0, line.length());
  }

  /**
   * Whether the code point does something to a terminal or to the reading direction instead of
   * being shown.
   */
  static boolean steersTerminal(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.SURROGATE;
  }
}
