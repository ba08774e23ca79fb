package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tables of Oracle's own comparison that have no section with us: host, caches, I/O, latches,
 * segments, memory. What both single reports print of them is compared and is what Oracle prints.
 */
class OracleCompareTablesTest {
  private static final double MB = 1 << 20;
  private static final double KB = 1 << 10;

  /** Oracle's headings that mean a column of the single reports; the rest are equal to it. */
  private static final Map<String, String> RENAMED =
      Map.of(
          "# Waits", "Waits",
          "Successful Gets", "Succ Gets",
          "Avg Read Time (ms)", "Av Rd(ms)",
          "Avg Blocks / Read", "Av Blks/Rd",
          "Avg Blocks per Read", "Av Blks/Rd",
          "Scan Requests", "Scan Reqs",
          "Invalidations", "Invali- dations");

  /** As the command line compares them: without what belongs to the owner's customers. */
  private static final class Both {
    static final List<Grid> ORACLES = Corpus.comparison("awr/ap_awrd_diff.html.gz");
    static final AwrComparison ALL =
        AwrComparison.of(
            List.of(
                Corpus.report("awr/ap_awr_1830_1845.html.gz").shareable(),
                Corpus.report("awr/ap_awr_1930_1945.html.gz").shareable()));
  }

  @Test
  void tablesWhoseLinesAndColumnsAreCalledTheSame() {
    int figures = 0;
    for (Grid grid : Both.ORACLES) {
      for (int first = 1; first + 1 < grid.headings().size(); first++) {
        String group = group(grid, first);
        for (List<String> row : group.isEmpty() ? List.<List<String>>of() : grid.rows()) {
          String line = FurtherTable.line(row);
          for (ComparedCell figure : Both.ALL.further()) {
            if (figure.line().equals(line) && figure.heading().equalsIgnoreCase(group)) {
              held(figure, grid, row, first, 1);
              figures++;
            }
          }
        }
      }
    }
    assertThat(figures).isGreaterThan(560);
  }

  @ParameterizedTest
  @CsvSource({
    "tablespace IO statistics, Avg Reads / Sec, different tablespaces, Av Reads/s, 4",
    "tablespace IO statistics, Avg Writes / Sec, different tablespaces, Av Writes/s, 4",
    "tablespace IO statistics, Avg Buf Wait Time (ms), different tablespaces, Av Buf Wt(ms), 4",
    "Top File Comparison by IO, Avg Reads / Sec, different physical files, Av Reads/s, 4",
    "Top File Comparison by IO, Avg Writes / Sec, different physical files, Av Writes/s, 4",
    "Top File Comparison by IO, Avg Buf Wait Time (ms), physical files, Av Buf Wt(ms), 4",
    "Top File Comparisons by read time, Avg Reads per Sec, physical files, Av Reads/s, 4",
    "Top File Comparisons by read time, Avg Writes per Sec, physical files, Av Writes/s, 4",
    "enqueue activity, Wait Time, enqueue activity statistics, Wt Time (s), 1",
    "enqueue activity, Avg Wait Time (ms), enqueue activity statistics, Av Wt Time(ms), 1",
    "comparisons by logical reads, % of Total Logical Reads, segments by logical reads, %Total, 5",
    "comparisons by physical reads, % of Total Physical Reads, segments by physical reads, %Total, 5",
    "by physical read requests, % of Total Read Requests, by physical read requests, %Total, 5",
    "by physical read requests, Read Requests, by physical read requests, Phys Read Requests, 5",
    "by unoptimized read requests, UnOptimized Requests, unoptimized reads, UnOptimized Reads, 5",
    "by physical writes, % of Total Physical Writes, segments by physical writes, %Total, 3",
    "by physical write requests, Write Requests, physical write requests, Phys Write Requests, 3",
    "by physical write requests, % of Total Write Requests, physical write requests, %Total, 3",
    "by row lock waits, % of Captured, segments by row lock waits, % of Capture, 3",
    "by db block changes, % of Captured Block Changes, by DB blocks changes, % of Capture, 3"
  })
  void tablesWhoseColumnsAreCalledOtherwise(
      String title, String group, String ourTable, String heading, int linesAtLeast) {
    int lines = 0;
    for (Grid grid : Both.ORACLES) {
      int first = grid.column(group + " 1st");
      if (first >= 0 && grid.title().contains(title)) {
        for (List<String> row : grid.rows()) {
          ComparedCell figure = cell(ourTable, FurtherTable.line(row), heading);
          if (figure != null) {
            held(figure, grid, row, first, 1);
            lines++;
          }
        }
      }
    }
    assertThat(lines).isGreaterThanOrEqualTo(linesAtLeast);
  }

  @ParameterizedTest
  @CsvSource({
    "IOStat by function for data per second, different functions, Data per sec",
    "IOStat by function for requests per second, different functions, Reqs per sec",
    "IOStat by file type for data rate per second, different file types, Data per sec",
    "IOStat by file type for requests per second, different file types, Reqs per sec"
  })
  void inputAndOutput(String title, String ourTable, String heading) {
    Grid grid = table(title);
    List<String> row = grid.rows().get(0);
    int figures = 0;
    for (int first = 0; first < row.size(); first += 3) {
      String what = grid.heading(first).replace(" 1st", "");
      boolean writes = what.contains("Write") || what.equals("DBWR") || what.equals("LGWR");
      String line = what.startsWith("Total") ? "TOTAL:" : what;
      String named = ourTable.endsWith("types") ? line.replaceAll(" (Reads|Writes)$", "") : line;
      ComparedCell figure = cell(ourTable, named, writes ? heading + " (2)" : heading);
      if (figure != null) {
        held(figure, grid, row, first, 1);
        figures++;
      }
    }
    // direct reads and temporary files are in the single reports where there were any
    assertThat(figures).isGreaterThanOrEqualTo(5);
  }

  @Test
  void hosts() {
    Grid grid = table("host configuration comparisons");
    Map<String, String> renamed =
        Map.of(
            "Number of CPUs:", "processors",
            "Number of CPU Cores:", "cores",
            "Number of CPU Sockets:", "sockets",
            "Physical Memory:", "memory (MB)",
            "Load at Start Snapshot:", "load at begin",
            "Load at End Snapshot:", "load at end",
            "%User Time:", "user time",
            "%System Time:", "system time",
            "%Idle Time:", "idle time",
            "%IO Wait Time:", "I/O wait time");
    assertThat(grid.rows()).hasSize(renamed.size());
    for (List<String> row : grid.rows()) {
      String name = requireNonNull(renamed.get(row.get(0)));
      Measure measure = name.endsWith(" time") ? Measure.SHARE_OF_CPU : Measure.TOTAL;
      Compared figure = requireNonNull(Both.ALL.figure(ReportSection.HOST, name, measure), name);
      Answers.assertHeld(name, row.get(1).replace("M", ""), figure.bounds().get(0));
      Answers.assertHeld(name, row.get(2).replace("M", ""), figure.bounds().get(1));
      // loads and shares are rounded to two decimals before their percent is taken
      Answers.assertHeld(name, row.get(4), Answers.ofRounded(figure.bounds()));
    }
  }

  @Test
  void cacheSizes() {
    Map<String, String> components =
        Map.of(
            "SGA Target", "SGA Target",
            "PGA Target", "PGA Target",
            "Large Pool", "large pool",
            "Java Pool", "java pool",
            "Streams Pool", "streams pool",
            "Shared Pool", "shared pool",
            "Buffer Cache", "DEFAULT buffer cache");
    int lines = 0;
    Grid grid = table("comparisons of cache sizes");
    for (List<String> row : grid.rows()) {
      String component = components.get(row.get(0));
      if (component != null) {
        held(
            requireNonNull(cell("memory dynamic component", component, "Begin Snap Size (Mb)")),
            grid,
            row,
            1,
            1);
        lines++;
      }
    }
    assertThat(lines).isEqualTo(7);
  }

  @Test
  void processMemory() {
    int lines = 0;
    for (List<String> row : table("comparisons of process memory").rows()) {
      String heading = row.get(1).replace("(KB)", "(MB)");
      double unit = row.get(1).contains("(KB)") ? MB / KB : 1;
      for (String when : List.of("B", "E")) {
        ComparedCell figure = cell("process memory summary", when + ", " + row.get(0), heading);
        // of the end, Oracle's comparison prints the most of another snapshot
        boolean ofAnother = when.equals("E") && heading.equals("Max Alloc (MB)");
        if (figure != null && !ofAnother) {
          int first = when.equals("B") ? 2 : 3;
          held(figure, row, first, first + 3, unit);
          lines++;
        }
      }
    }
    assertThat(lines).isGreaterThanOrEqualTo(30);
  }

  @Test
  void sharedMemory() {
    int lines = 0;
    for (List<String> row : table("comparisons of SGA memory").rows()) {
      ComparedCell figure = cell("SGA memory summary", row.get(0), "Begin Size (Bytes)");
      if (figure != null) {
        held(figure, row, 1, 4, 1 / KB);
        lines++;
      }
    }
    for (List<String> row : table("comparisons of SGA breakdown").rows()) {
      String line = row.get(0).replace(" pool", "") + ", " + row.get(1);
      ComparedCell begin = cell("SGA breakdown", line, "Begin MB");
      ComparedCell end = cell("SGA breakdown", line, "End MB");
      if (begin != null && end != null) {
        held(begin, row, 2, 5, MB);
        held(end, row, 3, 6, MB);
        lines++;
      }
    }
    assertThat(lines).isGreaterThanOrEqualTo(20);
  }

  @ParameterizedTest
  @CsvSource({
    "comparisons of PGA Aggregate target, PGA aggregate target statistics, 8",
    "instance recovery statistics, instance recovery statistics, 6"
  })
  void memoryOfSortsAndRecovery(String title, String ourTable, int figuresAtLeast) {
    Grid grid = table(title);
    int figures = 0;
    for (List<String> row : grid.rows()) {
      String when = row.get(0);
      for (int column = 1; column < row.size() && !when.isEmpty(); column++) {
        ComparedCell figure = cell(ourTable, when.substring(0, 1), ourHeading(ourTable, column));
        if (figure != null && !row.get(column).isEmpty()) {
          Bounds bounds = figure.bounds().get(when.endsWith("1") ? 0 : 1);
          Answers.assertHeld(title + ' ' + when + grid.heading(column), row.get(column), bounds);
          figures++;
        }
      }
    }
    assertThat(figures).isGreaterThanOrEqualTo(4 * figuresAtLeast);
  }

  /** Oracle compares all sessions; the classes of the single reports are foreground waits. */
  @Test
  void waitClassesAreNoMoreThanOracles() {
    Grid grid = table("comparisons of wait class");
    int classes = 0;
    for (List<String> row : grid.rows()) {
      Compared waits = Both.ALL.figure(ReportSection.WAIT_CLASSES, row.get(0), Measure.PER_SECOND);
      Compared seconds = Both.ALL.figure(ReportSection.WAIT_CLASSES, row.get(0), Measure.SECONDS);
      if (waits != null && seconds != null) {
        noMore(row.get(grid.column("# Waits/sec (Elapsed Time) 1st")), waits.bounds().get(0));
        noMore(row.get(grid.column("# Waits/sec (Elapsed Time) 2nd")), waits.bounds().get(1));
        noMore(row.get(grid.column("Total Wait Time (sec) 1st")), seconds.bounds().get(0));
        noMore(row.get(grid.column("Total Wait Time (sec) 2nd")), seconds.bounds().get(1));
        classes++;
      }
    }
    assertThat(classes).isGreaterThanOrEqualTo(8);
  }

  private static void noMore(String printed, @Nullable Bounds ours) {
    BigDecimal all = requireNonNull(Numbers.figure(printed));
    assertThat(requireNonNull(ours).low())
        .isLessThanOrEqualTo(all.add(all.ulp()).doubleValue() * 1.001);
  }

  private static String ourHeading(String table, int column) {
    for (FurtherTable each : Both.ALL.reports().get(0).further()) {
      if (each.title().contains(table)) {
        return FurtherTables.heading(each.headings(), column);
      }
    }
    throw new AssertionError(table);
  }

  private static @Nullable ComparedCell cell(String table, String line, String heading) {
    for (ComparedCell each : Both.ALL.further()) {
      if (each.table().toLowerCase(Locale.ROOT).contains(table.toLowerCase(Locale.ROOT))
          && each.line().equals(line)
          && each.heading().equalsIgnoreCase(heading)) {
        return each;
      }
    }
    return null;
  }

  private static Grid table(String title) {
    return Both.ORACLES.stream()
        .filter(grid -> grid.title().contains(title))
        .findFirst()
        .orElseThrow();
  }

  /** Both values, and the percent where Oracle prints one after them. */
  private static void held(
      ComparedCell figure, Grid grid, List<String> row, int first, double unit) {
    int second = first + 1;
    // a share has its running total beside it
    second += grid.heading(second).endsWith(" 1st Total") ? 1 : 0;
    held(figure, row, first, second, unit);
    if (second + 1 < row.size() && grid.heading(second + 1).endsWith("%Diff")) {
      Answers.assertHeld(
          figure.toString(), row.get(second + 1), Answers.ofRounded(figure.bounds()));
    }
  }

  private static void held(
      ComparedCell figure, List<String> row, int first, int second, double unit) {
    Answers.assertHeld(figure.toString(), row.get(first), scaled(figure.bounds().get(0), unit));
    Answers.assertHeld(figure.toString(), row.get(second), scaled(figure.bounds().get(1), unit));
  }

  private static @Nullable Bounds scaled(@Nullable Bounds bounds, double unit) {
    return bounds == null ? null : new Bounds(bounds.low() * unit, bounds.high() * unit);
  }

  /**
   * The single reports' heading for the columns 1st and 2nd from here on; empty where there are
   * none.
   */
  private static String group(Grid grid, int first) {
    String heading = FurtherTables.heading(grid.headings(), first);
    String second = grid.heading(first + 1);
    boolean repeated = heading.endsWith(" (2)");
    String plain = repeated ? heading.substring(0, heading.length() - 4) : heading;
    if (!plain.endsWith(" 1st") || !second.endsWith(" 2nd")) {
      return "";
    }
    String group = plain.substring(0, plain.length() - 4);
    return RENAMED.getOrDefault(group, group) + (repeated ? " (2)" : "");
  }
}
