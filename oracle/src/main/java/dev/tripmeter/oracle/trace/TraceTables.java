package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
            Column.figures("lines of other dumps")),
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
        row("smallest step of the clock (tim), µs", granularity.timStepMicros()),
        row("all its steps are multiples of, µs", granularity.timDivisorMicros()),
        row("shortest call longer than nothing (e), µs", granularity.elapsedStepMicros()),
        row("least CPU of a call that used any (c), µs", granularity.cpuStepMicros()),
        new String[] {
          "calls that took no time (e=0), %",
          granularity.zeroElapsedShare() == null
              ? Figures.NONE
              : Figures.percent(granularity.zeroElapsedShare(), 1)
        },
        row("calls that ended at the very moment of the line before", granularity.repeatedTim()),
        row("lines that ended before the line above them", granularity.backwardTim()),
        row(
            "by how much at most, µs",
            granularity.backwardTim() == 0
                ? null
                : Long.valueOf(granularity.largestBackwardMicros())),
        row(
            "times one call was booked what belongs to many (lumps)",
            lumps == null ? Long.valueOf(0) : Long.valueOf(lumps.count())),
        row("largest lump, µs", lumps == null ? null : Long.valueOf(lumps.largestMicros())),
        row("figures can be trusted from, µs", granularity.trustedFromMicros()));
  }

  private static String[] row(String what, @Nullable Long figure) {
    return new String[] {what, figure == null ? Figures.NONE : Figures.count(figure)};
  }
}
