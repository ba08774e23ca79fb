package dev.tripmeter.oracle.awr;

import static dev.tripmeter.oracle.awr.ReportSection.ACTIVITY;
import static dev.tripmeter.oracle.awr.ReportSection.BACKGROUND_EVENTS;
import static dev.tripmeter.oracle.awr.ReportSection.FOREGROUND_EVENTS;
import static dev.tripmeter.oracle.awr.ReportSection.LOAD_PROFILE;
import static dev.tripmeter.oracle.awr.ReportSection.OPERATING_SYSTEM;
import static dev.tripmeter.oracle.awr.ReportSection.SERVICES;
import static dev.tripmeter.oracle.awr.ReportSection.STATEMENTS;
import static dev.tripmeter.oracle.awr.ReportSection.TIME_MODEL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Our comparison of two reports against the comparison Oracle made of the same two periods from its
 * repository. Oracle rounds values to two decimals and takes differences of the rounded ones; so do
 * these checks before they ask for equality.
 */
class OracleCompareReportTest {
  /**
   * DB time stands in a report to 0.01 s of 6,404.55 s, which is what a rate on it can be off by.
   */
  private static final double DB_TIME_PRECISION = 0.005 / 6404.55;

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

  private static AwrComparison compared(String format) {
    return AwrComparison.of(
        List.of(
            Corpus.report("awr/ap_awr_1830_1845." + format + ".gz"),
            Corpus.report("awr/ap_awr_1930_1945." + format + ".gz")));
  }

  @Test
  void roundTripsRoseByAsMuchAsOracleSays() {
    Compared trips =
        compared("html").figure(ACTIVITY, "SQL*Net roundtrips to/from client", Measure.TOTAL);

    assertThat(trips).isNotNull();
    assertThat(trips.values()).containsExactly(1_418_872.0, 1_988_112.0);
    assertThat(trips.differences().get(1)).isCloseTo(40.12, within(0.005));
  }

  @ParameterizedTest
  @ValueSource(strings = {"html", "txt"})
  void instanceActivityIsOracles(String oracles) {
    Check check = new Check(compared("html"), oracles, "instance activity stat", ACTIVITY);

    assertThat(check.equal("Value", Measure.TOTAL)).isGreaterThan(160);
    assertThat(check.equal("per Second (Elapsed Time)", Measure.PER_SECOND)).isGreaterThan(160);
    assertThat(check.equal("per Second (DB time)", Measure.PER_DB_SECOND)).isGreaterThan(160);
    assertThat(check.equal("per Trans", Measure.PER_TRANSACTION)).isGreaterThan(160);
  }

  @ParameterizedTest
  @ValueSource(strings = {"html", "txt"})
  void timeModelIsOracles(String oracles) {
    Check check = new Check(compared("html"), oracles, "time model", TIME_MODEL);

    assertThat(check.equal("% of DB time", Measure.SHARE_OF_DB_TIME)).isEqualTo(9);
    assertThat(check.equal("Time (seconds)", Measure.SECONDS)).isEqualTo(9);
    assertThat(check.equal("Time per Trans (seconds)", Measure.PER_TRANSACTION)).isEqualTo(9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"html", "txt"})
  void operatingSystemTimesAreOracles(String oracles) {
    Check check = new Check(compared("html"), oracles, "operating system", OPERATING_SYSTEM);

    assertThat(check.equal("per Second (DB time)", Measure.PER_DB_SECOND)).isEqualTo(6);
    assertThat(check.equal("per Second (Elapsed Time)", Measure.PER_SECOND)).isEqualTo(6);
    assertThat(check.equal("per Trans", Measure.PER_TRANSACTION)).isEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"html", "txt"})
  void statementsAreOracles(String oracles) {
    Check check = new Check(compared("html"), oracles, "top SQL comparison", STATEMENTS);

    assertThat(check.equal("Elapsed Time % of DB time", Measure.SHARE_OF_DB_TIME)).isEqualTo(10);
    assertThat(check.equal("Elapsed Time (ms) per Exec", Measure.ELAPSED_MILLIS)).isEqualTo(20);
    assertThat(check.equal("Exec Time (ms) per Exec", Measure.ELAPSED_MILLIS)).isGreaterThan(50);
    assertThat(check.equal("CPU Time (ms) per Exec", Measure.CPU_MILLIS)).isGreaterThan(50);
    assertThat(check.equal("I/O Time (ms) per Exec", Measure.IO_MILLIS)).isGreaterThan(50);
    assertThat(check.equal("#Exec/sec (DB time)", Measure.PER_DB_SECOND)).isGreaterThan(30);
    assertThat(check.equal("#Executions/sec (DB time)", Measure.PER_DB_SECOND)).isEqualTo(12);
    assertThat(check.equal("#Executions", Measure.EXECUTIONS)).isGreaterThan(60);
    assertThat(check.equal("#Rows Processed per Exec", Measure.ROWS)).isGreaterThan(60);
    assertThat(check.equal("Gets per Exec", Measure.GETS)).isEqualTo(9);
    assertThat(check.equal("Physical Reads per Exec", Measure.READS)).isGreaterThan(40);
    assertThat(check.equal("Parses", Measure.PARSES)).isEqualTo(3);
  }

  @Test
  void servicesAreOraclesAsFarAsWholeSecondsSay() {
    Check check =
        new Check(compared("html"), "html", "service comparisons statistics. It", SERVICES);
    check.absolutePrecision = 100 * 0.5 / 6404.55;

    assertThat(check.equal("% of DB time", Measure.SHARE_OF_DB_TIME)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"html", "txt"})
  void loadProfileIsOracles(String oracles) {
    Map<String, String> renamed = Map.of("cpu time", "db cpu", "w/a mb processed", "");
    AwrComparison ours = compared("html");
    int lines = 0;
    for (Grid grid : Corpus.comparison("awr/ap_awrd_diff." + oracles + ".gz")) {
      int perSecond = grid.column("1st per sec");
      for (List<String> row : perSecond < 0 ? List.<List<String>>of() : grid.rows()) {
        String measure = LoadMeasures.measure(LoadMeasures.name(row.get(0)));
        Compared rate =
            ours.figure(LOAD_PROFILE, renamed.getOrDefault(measure, measure), Measure.PER_SECOND);
        if (rate != null) {
          assertPrinted(row.get(0), row.get(perSecond), rate.values().get(0), 0);
          assertPrinted(row.get(0), row.get(perSecond + 1), rate.values().get(1), 0);
          assertPrinted(row.get(0), row.get(perSecond + 2), ofRounded(rate), 0);
          lines++;
        }
      }
    }
    // work area memory is left out: the single reports print megabytes, Oracle's comparison prints
    // bytes under that name
    assertThat(lines).isEqualTo(13);
  }

  /**
   * Oracle compares the waits of all sessions; foreground and background stand apart in the single
   * reports.
   */
  @Test
  void waitEventsAreOraclesAsFarAsWholeSecondsSay() {
    AwrComparison ours = compared("html");
    int events = 0;
    for (Grid grid : Corpus.comparison("awr/ap_awrd_diff.html.gz")) {
      if (grid.isCalled("comparisons of wait events")) {
        for (List<String> row : grid.rows()) {
          Double waits = bothKinds(ours, row.get(0), Measure.PER_SECOND);
          Double seconds = bothKinds(ours, row.get(0), Measure.SECONDS);
          if (waits != null && seconds != null) {
            String printedWaits = row.get(grid.column("# Waits/sec (Elapsed Time) 1st"));
            String printedSeconds = row.get(grid.column("Total Wait Time (sec) 1st"));
            // kinds are counted moments apart, and a list leaves out what is below a millisecond
            assertPrinted(row.get(0), printedWaits, waits, 0.06 + waits * 0.001);
            assertPrinted(row.get(0), printedSeconds, seconds, 1.01);
            events++;
          }
        }
      }
    }
    assertThat(events).isGreaterThan(40);
  }

  @Test
  void tablesWithoutASectionAreOraclesToo() {
    AwrComparison ours = compared("html");
    int figures = 0;
    for (Grid grid : Corpus.comparison("awr/ap_awrd_diff.html.gz")) {
      for (int first = 1; first + 1 < grid.headings().size(); first++) {
        String group = group(grid, first);
        for (List<String> row : group.isEmpty() ? List.<List<String>>of() : grid.rows()) {
          for (ComparedCell figure : ours.further()) {
            if (figure.line().equals(FurtherTable.line(row))
                && figure.heading().equalsIgnoreCase(group)) {
              // times of waits stand in the single reports in whole seconds
              double slack = group.endsWith("Time (s)") ? 0.5 : 0.005;
              String what = grid.title() + ": " + figure.line() + ", " + group;
              assertPrinted(what, row.get(first), figure.values().get(0), slack);
              assertPrinted(what, row.get(first + 1), figure.values().get(1), slack);
              figures++;
            }
          }
        }
      }
    }
    assertThat(figures).isGreaterThan(560);
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

  private static @Nullable Double bothKinds(AwrComparison ours, String event, Measure measure) {
    Compared foreground = ours.figure(FOREGROUND_EVENTS, event, measure);
    Compared background = ours.figure(BACKGROUND_EVENTS, event, measure);
    Double one = foreground == null ? null : foreground.values().get(0);
    Double other = background == null ? null : background.values().get(0);
    return one == null ? other : other == null ? one : Double.valueOf(one + other);
  }

  private static double ofRounded(Compared figure) {
    double first = hundredths(figure.values().get(0));
    double second = hundredths(figure.values().get(1));
    if (first == 0) {
      return second == 0 ? 0 : 100;
    }
    return 100 * (second - first) / first;
  }

  private static double hundredths(double value) {
    return Math.round(value * 100) / 100.0;
  }

  private static void assertPrinted(String what, String printed, double ours, double slack) {
    int point = printed.indexOf('.');
    double half = 0.5 * Math.pow(10, point < 0 ? 0 : point + 1 - printed.length());
    assertThat(Numbers.figure(printed))
        .as("%s, printed %s", what, printed)
        .isNotNull()
        .isCloseTo(ours, within(half * 1.0001 + slack));
  }

  /** Goes through the tables of Oracle's comparison that carry a title. */
  private static final class Check {
    private final AwrComparison ours;
    private final List<Grid> oracles;
    private final String title;
    private final ReportSection section;
    private double absolutePrecision;

    Check(AwrComparison ours, String oracles, String title, ReportSection section) {
      this.ours = ours;
      this.oracles = Corpus.comparison("awr/ap_awrd_diff." + oracles + ".gz");
      this.title = title;
      this.section = section;
    }

    /** How many lines both single reports hold; fails where one is not what Oracle prints. */
    int equal(String group, Measure measure) {
      int lines = 0;
      for (Grid grid : oracles) {
        int first = grid.column(group + " 1st");
        if (first >= 0 && grid.isCalled(title)) {
          for (List<String> row : grid.rows()) {
            Compared figure = ours.figure(section, row.get(0), measure);
            if (figure != null && !figure.values().contains(null)) {
              equal(grid, row, group, figure);
              lines++;
            }
          }
        }
      }
      return lines;
    }

    private void equal(Grid grid, List<String> row, String group, Compared figure) {
      double one = figure.values().get(0);
      double other = figure.values().get(1);
      String what = row.get(0) + ", " + group;
      assertPrinted(what, row.get(grid.column(group + " 1st")), one, slack(one));
      assertPrinted(what, row.get(grid.column(group + " 2nd")), other, slack(other));
      int percent = grid.column(group + " %Diff");
      int difference = grid.column(group + " Diff");
      if (percent >= 0) {
        assertPrinted(what, row.get(percent), ofRounded(figure), 0);
      } else if (difference >= 0) {
        double points = hundredths(other) - hundredths(one);
        assertPrinted(what, row.get(difference), points, 0.01 + 2 * absolutePrecision);
      }
    }

    private double slack(double value) {
      return absolutePrecision + Math.abs(value) * DB_TIME_PRECISION;
    }
  }
}
