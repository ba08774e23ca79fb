package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Where the columns of a line begin: after two blanks or more, and before a number after a label's
 * colon.
 */
final class Columns {
  private static final int CELL_SLACK = 2;
  private static final int HEADING_SLACK = 3;
  private static final int MOST = 64;

  private final List<Integer> starts;

  private Columns(List<Integer> starts) {
    this.starts = starts;
  }

  static Columns of(String line) {
    List<Integer> starts = new ArrayList<>();
    boolean labelled = false;
    for (int i = 0; i < line.length() && starts.size() < MOST; i++) {
      boolean begins = line.charAt(i) != ' ' && (i == 0 || line.charAt(i - 1) == ' ');
      boolean apart = i < 2 || line.charAt(i - 2) == ' ';
      boolean afterLabel =
          !labelled && i >= 2 && line.charAt(i - 2) == ':' && Character.isDigit(line.charAt(i));
      if (begins && (apart || afterLabel)) {
        starts.add(i);
      }
      labelled |= line.charAt(i) == ' ' && i > 0 && line.charAt(i - 1) == ':' && starts.size() > 1;
    }
    return new Columns(starts);
  }

  int count() {
    return starts.size();
  }

  /** The parts of the line these columns are of. */
  List<String> parts(String line) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : line.length();
      parts.add(line.substring(starts.get(i), end).strip());
    }
    return parts;
  }

  /** The cells of another line by the places of its words. */
  List<String> cells(String line) {
    return placed(line, CELL_SLACK);
  }

  /** The headings of these columns by the places of their words. */
  List<String> headings(String line) {
    return placed(line, HEADING_SLACK);
  }

  private List<String> placed(String line, int slack) {
    List<String> cells = new ArrayList<>(Collections.nCopies(starts.size(), ""));
    int column = 0;
    int i = 0;
    while (i < line.length()) {
      if (line.charAt(i) == ' ') {
        i++;
        continue;
      }
      int end = line.indexOf(' ', i);
      end = end < 0 ? line.length() : end;
      while (column + 1 < starts.size() && starts.get(column + 1) <= i + slack) {
        column++;
      }
      String word = line.substring(i, end);
      cells.set(column, cells.get(column).isEmpty() ? word : cells.get(column) + ' ' + word);
      i = end;
    }
    return cells;
  }
}
