package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A line that reports have in common.
 *
 * @param name the longest of the names: the one that is cut least
 * @param lines one per report; null where a report lacks it
 */
record Aligned<T>(String name, List<@Nullable T> lines) {
  /**
   * Names that are equal up to here may be the same name cut; the shortest column of names has 26
   * characters.
   */
  private static final int CERTAIN = 24;

  /** All lines of one section, in the order of the first report that has each. */
  static <T> List<Aligned<T>> of(
      List<AwrReport> reports,
      Function<AwrReport, @Nullable List<T>> section,
      Function<T, String> name) {
    Map<String, List<Row<T>>> byStart = new HashMap<>();
    List<Row<T>> rows = new ArrayList<>();
    for (int report = 0; report < reports.size(); report++) {
      List<T> lines = section.apply(reports.get(report));
      if (lines != null) {
        boolean whole = reports.get(report).format() != ReportFormat.TEXT;
        int cutFrom = whole ? Integer.MAX_VALUE : CutNames.cutFrom(lines, name);
        for (T line : lines) {
          String key = name.apply(line);
          List<Row<T>> candidates =
              byStart.computeIfAbsent(
                  key.substring(0, Math.min(CERTAIN, key.length())), start -> new ArrayList<>());
          Row<T> row = find(candidates, key, report, key.length() >= cutFrom);
          if (row == null) {
            row = new Row<>(key, key.length() >= cutFrom, reports.size());
            candidates.add(row);
            rows.add(row);
          }
          row.put(report, key, key.length() >= cutFrom, line);
        }
      }
    }
    return rows.stream().map(Row::aligned).toList();
  }

  private static <T> @Nullable Row<T> find(
      List<Row<T>> candidates, String name, int report, boolean mayBeCut) {
    Row<T> cut = null;
    for (Row<T> row : candidates) {
      if (row.lines.get(report) == null) {
        if (row.name.equals(name)) {
          return row;
        }
        boolean shorterIsCut = name.length() < row.name.length() ? mayBeCut : row.mayBeCut;
        if (cut == null && shorterIsCut && CutNames.same(row.name, name)) {
          cut = row;
        }
      }
    }
    return cut;
  }

  private static final class Row<T> {
    private final List<@Nullable T> lines;
    private String name;
    private boolean mayBeCut;

    Row(String name, boolean mayBeCut, int reports) {
      this.name = name;
      this.mayBeCut = mayBeCut;
      this.lines = new ArrayList<>(Collections.nCopies(reports, null));
    }

    void put(int report, String printed, boolean printedMayBeCut, T line) {
      lines.set(report, line);
      if (printed.length() > name.length()) {
        name = printed;
        mayBeCut = printedMayBeCut;
      }
    }

    Aligned<T> aligned() {
      return new Aligned<>(name, lines);
    }
  }
}
