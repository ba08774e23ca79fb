package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.List;

/** One HTML table under way. Heading rows that stand on each other are joined column by column. */
final class HtmlTable {
  private static final int LONGEST_NAME = 60;

  private final String summary;
  private final String caption;
  private final List<String> headings = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private final List<String> row = new ArrayList<>();
  private boolean headingRow = true;
  private boolean inCell;
  private boolean headingCell;
  private int span = 1;

  HtmlTable(String summary, String caption) {
    this.summary = summary;
    this.caption = caption;
  }

  void startCell(boolean heading, int columns) {
    inCell = true;
    headingCell = heading;
    span = columns;
  }

  void endCell(StringBuilder text) {
    if (!inCell) {
      return;
    }
    String cell = Spaces.fold(text);
    text.setLength(0);
    headingRow &= headingCell || cell.isEmpty();
    row.add(cell);
    for (int i = 1; i < span; i++) {
      row.add(headingCell ? cell : "");
    }
    inCell = false;
  }

  void endRow() {
    if (row.isEmpty()) {
      return;
    }
    if (headingRow && rows.isEmpty()) {
      join(row);
    } else {
      rows.add(List.copyOf(row));
    }
    row.clear();
    headingRow = true;
  }

  /** What the report calls it. */
  String name() {
    return summary.length() <= LONGEST_NAME ? summary : summary.substring(0, LONGEST_NAME) + "...";
  }

  /** Whether some rows have a cell under each heading and some have not: no report prints such. */
  boolean isRagged() {
    long fitting = rows.stream().filter(cells -> cells.size() == headings.size()).count();
    return fitting > 0 && fitting < rows.size();
  }

  Grid grid() {
    return new Grid(summary, caption, headings, rows, List.of());
  }

  private void join(List<String> more) {
    for (int i = 0; i < more.size(); i++) {
      if (i == headings.size()) {
        headings.add(more.get(i));
      } else {
        headings.set(i, Spaces.fold(headings.get(i) + ' ' + more.get(i)));
      }
    }
  }
}
