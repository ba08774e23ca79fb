package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a text report without what the terminal added: line ends of any kind, form feeds,
 * SQL*Plus's page headings.
 */
public final class Lines {

  private Lines() {}

  /** The lines in order, without their ends. */
  public static List<String> of(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    int length = text.length();
    while (start < length) {
      int end = start;
      while (end < length && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
        end++;
      }
      add(lines, text.substring(start, end).replace("\f", "").stripTrailing());
      boolean pair = end + 1 < length && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
      start = end + (pair ? 2 : 1);
    }
    return lines;
  }

  /**
   * A query of the report from SQL*Plus heads every page of it with an empty line, OUTPUT and
   * dashes.
   */
  private static void add(List<String> lines, String line) {
    int last = lines.size() - 1;
    if (line.equals("OUTPUT")) {
      if (last >= 0 && lines.get(last).isEmpty()) {
        lines.remove(last);
      }
      lines.add(line);
    } else if (last >= 0 && lines.get(last).equals("OUTPUT")) {
      lines.remove(last);
      if (!line.startsWith("----------") || line.indexOf(' ') >= 0) {
        lines.add(line);
      }
    } else {
      lines.add(line);
    }
  }
}
