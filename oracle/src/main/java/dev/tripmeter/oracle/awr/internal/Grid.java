package dev.tripmeter.oracle.awr.internal;

import java.util.List;
import java.util.Locale;

/**
 * One printed table.
 *
 * @param title what the report calls it: an HTML table's {@code summary}, or the words before it
 *     where it has none (10g); a text section's heading; white space folded
 * @param caption the last heading and the last words printed before an HTML table; the title again
 *     for text
 * @param headings one per column, white space folded; empty where the table has none
 * @param rows cells by column, trimmed
 * @param lines the printed lines of a text table; empty for HTML
 */
public record Grid(
    String title,
    String caption,
    List<String> headings,
    List<List<String>> rows,
    List<String> lines) {

  public Grid {
    headings = List.copyOf(headings);
    rows = List.copyOf(rows);
    lines = List.copyOf(lines);
  }

  /** Whether the title or the caption holds these words, case ignored. */
  public boolean isCalled(String words) {
    String sought = words.toLowerCase(Locale.ROOT);
    return title.toLowerCase(Locale.ROOT).contains(sought)
        || caption.toLowerCase(Locale.ROOT).contains(sought);
  }

  /** The first column whose heading, case ignored, equals one of the given; -1 without one. */
  public int column(String... headingsSought) {
    for (String sought : headingsSought) {
      for (int i = 0; i < headings.size(); i++) {
        if (headings.get(i).equalsIgnoreCase(sought)) {
          return i;
        }
      }
    }
    return -1;
  }

  /** The first column whose heading, case ignored, starts with one of the given; -1 without one. */
  public int columnStarting(String... starts) {
    for (String start : starts) {
      for (int i = 0; i < headings.size(); i++) {
        if (headings.get(i).regionMatches(true, 0, start, 0, start.length())) {
          return i;
        }
      }
    }
    return -1;
  }

  /** A cell, empty where the row is short or the column is -1. */
  public static String cell(List<String> row, int column) {
    return column < 0 || column >= row.size() ? "" : row.get(column);
  }

  /** The heading of a column, empty for -1. */
  public String heading(int column) {
    return column < 0 ? "" : headings.get(column);
  }
}
