package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.List;

/** One text table under way. */
final class TextTable {
  private final String title;
  private final Ruler ruler;
  private final List<String> headings;
  private final List<String> lines = new ArrayList<>();

  TextTable(String title, Ruler ruler, List<String> headings) {
    this.title = title;
    this.ruler = ruler;
    this.headings = List.copyOf(headings);
  }

  Ruler ruler() {
    return ruler;
  }

  List<String> headings() {
    return headings;
  }

  void add(String line) {
    lines.add(line);
  }

  /** Takes back lines that turned out to be the headings of the next table. */
  void removeLast(int count) {
    int keep = Math.max(0, lines.size() - count);
    lines.subList(keep, lines.size()).clear();
  }

  boolean hasLines() {
    return lines.stream().anyMatch(line -> !line.isBlank());
  }

  Grid grid() {
    List<List<String>> rows = new ArrayList<>();
    for (String line : lines) {
      if (!line.isBlank()) {
        rows.add(ruler.cells(line));
      }
    }
    return new Grid(title, title, headings, rows, lines);
  }
}
