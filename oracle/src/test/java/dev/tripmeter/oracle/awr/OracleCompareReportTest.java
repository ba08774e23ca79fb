package dev.tripmeter.oracle.awr;

import static dev.tripmeter.oracle.awr.ReportSection.ACTIVITY;
import static dev.tripmeter.oracle.awr.ReportSection.BACKGROUND_EVENTS;
import static dev.tripmeter.oracle.awr.ReportSection.FOREGROUND_EVENTS;
import static dev.tripmeter.oracle.awr.ReportSection.LOAD_PROFILE;
import static dev.tripmeter.oracle.awr.ReportSection.OPERATING_SYSTEM;
import static dev.tripmeter.oracle.awr.ReportSection.SERVICES;
import static dev.tripmeter.oracle.awr.ReportSection.STATEMENTS;
import static dev.tripmeter.oracle.awr.ReportSection.TIME_MODEL;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.ArrayList;
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
          assertHeld(row.get(0), row.get(perSecond), rate.bounds().get(0));
          assertHeld(row.get(0), row.get(perSecond + 1), rate.bounds().get(1));
          assertHeld(row.get(0), row.get(perSecond + 2), ofRounded(rate.bounds()));
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
   * reports, in whole seconds and milliseconds, so that only what they leave possible can be asked.
   */
  @ParameterizedTest
  @ValueSource(strings = {"html", "txt"})
  void waitEventsAreOraclesAsFarAsWholeSecondsSay(String format) {
    AwrComparison ours = compared(format);
    int events = 0;
    for (Grid grid : Corpus.comparison("awr/ap_awrd_diff.html.gz")) {
      if (grid.isCalled("comparisons of wait events")) {
        for (List<String> row : grid.rows()) {
          events += event(ours, row, grid, "# Waits/sec (Elapsed Time)", Measure.PER_SECOND);
          events += event(ours, row, grid, "Total Wait Time (sec)", Measure.SECONDS);
        }
      }
    }
    assertThat(events).isGreaterThan(80);
  }

  private static int event(
      AwrComparison ours, List<String> row, Grid grid, String group, Measure measure) {
    List<@Nullable Bounds> bounds = bothKinds(ours, row.get(0), measure);
    if (bounds.contains(null)) {
      return 0;
    }
    String what = row.get(0) + ", " + group;
    assertHeld(what, row.get(grid.column(group + " 1st")), bounds.get(0));
    assertHeld(what, row.get(grid.column(group + " 2nd")), bounds.get(1));
    assertHeld(what, row.get(grid.column(group + " %Diff")), ofRounded(bounds));
    return 1;
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
              String what = grid.title() + ": " + figure.line() + ", " + group;
              assertHeld(what, row.get(first), figure.bounds().get(0));
              assertHeld(what, row.get(first + 1), figure.bounds().get(1));
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

  /** The kinds are counted moments apart, and a list leaves out what is below a millisecond. */
  private static List<@Nullable Bounds> bothKinds(
      AwrComparison ours, String event, Measure measure) {
    Compared foreground = ours.figure(FOREGROUND_EVENTS, event, measure);
    Compared background = ours.figure(BACKGROUND_EVENTS, event, measure);
    List<@Nullable Bounds> both = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Bounds one = foreground == null ? null : foreground.bounds().get(i);
      Bounds other = background == null ? null : background.bounds().get(i);
      double low = (one == null ? 0 : one.low()) + (other == null ? 0 : other.low());
      double high = (one == null ? 0 : one.high()) + (other == null ? 0 : other.high());
      double apart = measure == Measure.SECONDS ? 0.001 + 0.002 * high : 0.06 + 0.001 * high;
      both.add(one == null && other == null ? null : new Bounds(low - apart, high + apart));
    }
    return both;
  }

  /** What Oracle's percent can be, who rounds values to two decimals first. */
  private static Bounds ofRounded(List<@Nullable Bounds> values) {
    Bounds first = requireNonNull(values.get(0));
    Bounds second = requireNonNull(values.get(1));
    double least = percent(hundredths(first.high()), hundredths(second.low()));
    boolean canBeNothing = hundredths(first.low()) <= 0 && hundredths(second.high()) > 0;
    return new Bounds(
        least,
        canBeNothing
            ? Double.POSITIVE_INFINITY
            : percent(hundredths(first.low()), hundredths(second.high())));
  }

  /** Of nothing, Oracle calls a hundred percent what has no multiple. */
  private static double percent(double first, double second) {
    if (first <= 0) {
      return second <= 0 ? 0 : 100;
    }
    return 100 * (second - first) / first;
  }

  private static double hundredths(double value) {
    return Math.round(value * 100) / 100.0;
  }

  /** Whether a figure that Oracle printed can be one within our bounds. */
  private static void assertHeld(String what, String printed, @Nullable Bounds bounds) {
    BigDecimal figure = Numbers.figure(printed);
    assertThat(figure).as("%s, printed %s", what, printed).isNotNull();
    assertThat(bounds).as(what).isNotNull();
    double half = figure.ulp().doubleValue() / 2 * 1.0001;
    double value = figure.doubleValue();
    assertThat(value + half >= bounds.low() && value - half <= bounds.high())
        .as("%s: Oracle prints %s, ours is within %s", what, printed, bounds)
        .isTrue();
  }

  /** Goes through the tables of Oracle's comparison that carry a title. */
  private static final class Check {
    private final AwrComparison ours;
    private final List<Grid> oracles;
    private final String title;
    private final ReportSection section;

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
      String what = row.get(0) + ", " + group;
      assertHeld(what, row.get(grid.column(group + " 1st")), figure.bounds().get(0));
      assertHeld(what, row.get(grid.column(group + " 2nd")), figure.bounds().get(1));
      int percent = grid.column(group + " %Diff");
      int difference = grid.column(group + " Diff");
      if (percent >= 0) {
        assertHeld(what, row.get(percent), ofRounded(figure.bounds()));
      } else if (difference >= 0) {
        Bounds one = requireNonNull(figure.bounds().get(0));
        Bounds other = requireNonNull(figure.bounds().get(1));
        Bounds rounded =
            new Bounds(other.low() - one.high() - 0.01, other.high() - one.low() + 0.01);
        assertHeld(what, row.get(difference), rounded);
      }
    }
  }
}
