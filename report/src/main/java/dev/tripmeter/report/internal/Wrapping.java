package dev.tripmeter.report.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks a line at blanks. */
public final class Wrapping {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Wrapping() {}

  /**
   * Lines of at most {@code width} columns where the words allow it; a longer word has a line of
   * its own.
   */
  public static List<String> wrap(String line, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String word : BLANKS.split(line.strip(), -1)) {
      if (current.length() > 0
          && Glyphs.length(current.toString()) + 1 + Glyphs.length(word) > width) {
        lines.add(current.toString());
        current.setLength(0);
      }
      if (current.length() > 0) {
        current.append(' ');
      }
      current.append(word);
    }
    lines.add(current.toString());
    return lines;
  }
}
