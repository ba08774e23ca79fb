package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.List;

/** The tables of a trace that are not about one session. */
final class TraceTables {
  private TraceTables() {}

  static Table files(TraceReport trace) {
    List<List<String>> rows = new ArrayList<>();
    for (FileReport file : trace.files()) {
      rows.add(
          List.of(
              file.file(),
              file.version() == null ? Figures.NONE : file.version(),
              Figures.count(file.ticks().getOrDefault("bytes", 0L)),
              Figures.count(file.ticks().getOrDefault("lines", 0L)),
              Figures.count(file.foreignLines())));
    }
    return new Table(
        "Files",
        List.of(
            Column.text("file"),
            Column.text("version"),
            Column.figures("bytes"),
            Column.figures("lines"),
            Column.figures("foreign lines")),
        rows);
  }

  static Table granularity(Granularity granularity) {
    List<List<String>> rows = new ArrayList<>();
    figures(granularity).forEach(row -> rows.add(List.of(row[0], row[1])));
    return new Table("Granularity", List.of(Column.text("what"), Column.figures("figure")), rows);
  }

  static Table granularities(Granularity before, Granularity after) {
    List<String[]> first = figures(before);
    List<String[]> second = figures(after);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      rows.add(List.of(first.get(i)[0], first.get(i)[1], second.get(i)[1]));
    }
    return new Table(
        "Granularity",
        List.of(Column.text("what"), Column.figures("before"), Column.figures("after")),
        rows);
  }

  private static List<String[]> figures(Granularity granularity) {
    LumpReport lumps = granularity.lumps();
    return List.of(
        row("smallest step of tim (µs)", granularity.timStepMicros()),
        row("all steps of tim are multiples of (µs)", granularity.timDivisorMicros()),
        row("smallest e above 0 (µs)", granularity.elapsedStepMicros()),
        row("smallest c above 0 (µs)", granularity.cpuStepMicros()),
        new String[] {
          "calls with e=0 (%)",
          granularity.zeroElapsedShare() == null
              ? Figures.NONE
              : Figures.percent(granularity.zeroElapsedShare(), 1)
        },
        row("calls at the moment of the line before", granularity.repeatedTim()),
        row("steps back", granularity.backwardTim()),
        row("largest step back (µs)", granularity.largestBackwardMicros()),
        row("lumps", lumps == null ? 0 : lumps.count()),
        row("largest lump (µs)", lumps == null ? 0 : lumps.largestMicros()),
        row("trusted from (µs)", granularity.trustedFromMicros()));
  }

  private static String[] row(String what, long figure) {
    return new String[] {what, Figures.count(figure)};
  }
}
