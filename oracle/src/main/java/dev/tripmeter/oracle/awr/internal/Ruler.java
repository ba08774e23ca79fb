package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of dashes that says where columns stand. A column owns the blanks left of it (figures are
 * aligned right) and the last one the rest of the line. Tildes at the start rule the first column;
 * a ruler that is indented has a first column without dashes.
 */
final class Ruler {
  /** No columns. */
  static final Ruler NONE = new Ruler(new int[0], new int[0]);

  private static final int MOST_COLUMNS = 64;

  private final int[] starts;
  private final int[] ends;

  private Ruler(int[] starts, int[] ends) {
    this.starts = starts;
    this.ends = ends;
  }

  /** Whether a line holds nothing but dashes, blanks and tildes at its start, and dashes at all. */
  static boolean is(String line) {
    int i = Headings.tildes(line);
    boolean dashes = false;
    for (; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c != '-' && c != ' ') {
        return false;
      }
      dashes |= c == '-';
    }
    return dashes && line.contains("--");
  }

  static Ruler of(String line) {
    List<int[]> spans = new ArrayList<>();
    int i = 0;
    while (i < line.length() && spans.size() < MOST_COLUMNS) {
      if (line.charAt(i) == ' ') {
        i++;
        continue;
      }
      int start = i;
      while (i < line.length() && line.charAt(i) != ' ') {
        i++;
      }
      spans.add(new int[] {start, i});
    }
    if (!spans.isEmpty() && spans.get(0)[0] > 0) {
      spans.add(0, new int[] {0, spans.get(0)[0]});
    }
    if (!spans.isEmpty() && line.startsWith("~") && spans.size() > 1) {
      spans.get(0)[1] = Math.max(spans.get(0)[1], spans.get(1)[0] - 1);
    }
    return new Ruler(
        spans.stream().mapToInt(span -> span[0]).toArray(),
        spans.stream().mapToInt(span -> span[1]).toArray());
  }

  int columns() {
    return starts.length;
  }

  /** A line's part in a column, trimmed. */
  String cut(String line, int column) {
    int from = column == 0 ? 0 : ends[column - 1];
    int to = column == starts.length - 1 ? line.length() : ends[column];
    return from >= line.length() ? "" : line.substring(from, Math.min(to, line.length())).strip();
  }

  /**
   * A heading's part in a column. Centred headings reach into the gap right of their column: words
   * stay whole there.
   */
  String cutHeading(String line, int column) {
    int from = column == 0 ? 0 : endOfWord(line, column - 1);
    int to = column == starts.length - 1 ? line.length() : endOfWord(line, column);
    return from >= line.length() ? "" : line.substring(from, Math.min(to, line.length())).strip();
  }

  private int endOfWord(String line, int column) {
    int end = ends[column];
    while (end < starts[column + 1]
        && end < line.length()
        && line.charAt(end - 1) != ' '
        && line.charAt(end) != ' ') {
      end++;
    }
    return end;
  }

  List<String> cells(String line) {
    List<String> cells = new ArrayList<>(starts.length);
    for (int column = 0; column < starts.length; column++) {
      cells.add(cut(line, column));
    }
    return cells;
  }

  /**
   * The heading of the group of this ruler that stands over a column of a finer one; empty without.
   */
  String over(Ruler finer, int column, List<String> headings) {
    for (int group = 0; group < starts.length; group++) {
      if (starts[group] <= finer.starts[column] && finer.starts[column] < ends[group]) {
        return headings.get(group);
      }
    }
    return "";
  }
}
