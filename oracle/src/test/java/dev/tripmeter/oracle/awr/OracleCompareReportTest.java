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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
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
    // values that are no times are differences with Oracle, and levels in the single reports
    check.wanted = name -> name.endsWith("_TIME");
    assertThat(check.equal("Value (centi-seconds)", Measure.TOTAL)).isEqualTo(6);
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
    assertThat(check.equal("CPU Time % of DB CPU", Measure.SHARE_OF_CPU)).isGreaterThan(5);
    assertThat(check.equal("I/O Time % of DB time", Measure.IO_SHARE_OF_DB_TIME)).isGreaterThan(5);
    assertThat(check.equal("% Total Gets", Measure.SHARE_OF_GETS)).isEqualTo(9);
    assertThat(check.equal("% Total Physical Reads", Measure.SHARE_OF_READS)).isGreaterThan(5);
    assertThat(check.equal("% Total Parses", Measure.SHARE_OF_PARSES)).isEqualTo(3);
  }

  @Test
  void servicesAreOraclesAsFarAsWholeSecondsSay() {
    Check check =
        new Check(compared("html"), "html", "service comparisons statistics. It", SERVICES);
    assertThat(check.equal("% of DB time", Measure.SHARE_OF_DB_TIME)).isEqualTo(3);
    assertThat(check.equal("% CPU Time", Measure.SHARE_OF_CPU)).isEqualTo(3);
    assertThat(check.equal("% Physical Reads", Measure.SHARE_OF_READS)).isEqualTo(3);
    assertThat(check.equal("% Logical Reads", Measure.SHARE_OF_GETS)).isEqualTo(3);
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
          Answers.assertHeld(row.get(0), row.get(perSecond), rate.bounds().get(0));
          Answers.assertHeld(row.get(0), row.get(perSecond + 1), rate.bounds().get(1));
          Answers.assertHeld(row.get(0), row.get(perSecond + 2), Answers.ofRounded(rate.bounds()));
          perTransaction(ours, grid, row, rate.name());
          lines++;
        }
      }
    }
    // work area memory is left out: the single reports print megabytes, Oracle's comparison prints
    // bytes under that name
    assertThat(lines).isEqualTo(13);
  }

  private static void perTransaction(
      AwrComparison ours, Grid grid, List<String> row, String measure) {
    Compared each = ours.figure(LOAD_PROFILE, measure, Measure.PER_TRANSACTION);
    int first = grid.column("1st per txn");
    if (each != null && !row.get(first).isEmpty()) {
      Answers.assertHeld(row.get(0), row.get(first), each.bounds().get(0));
      Answers.assertHeld(row.get(0), row.get(first + 1), each.bounds().get(1));
      Answers.assertHeld(row.get(0), row.get(first + 2), Answers.ofRounded(each.bounds()));
    }
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
          events += event(ours, row, grid, "% of DB time", Measure.SHARE_OF_DB_TIME);
        }
      }
    }
    assertThat(events).isGreaterThan(120);
  }

  private static int event(
      AwrComparison ours, List<String> row, Grid grid, String group, Measure measure) {
    List<@Nullable Bounds> bounds = bothKinds(ours, row.get(0), measure);
    if (bounds.contains(null)) {
      return 0;
    }
    String what = row.get(0) + ", " + group;
    Answers.assertHeld(what, row.get(grid.column(group + " 1st")), bounds.get(0));
    Answers.assertHeld(what, row.get(grid.column(group + " 2nd")), bounds.get(1));
    int percent = grid.column(group + " %Diff");
    if (percent >= 0) {
      Answers.assertHeld(what, row.get(percent), Answers.ofRounded(bounds));
    }
    return 1;
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
      double apart = (measure == Measure.PER_SECOND ? 0.06 : 0.001) + 0.002 * high;
      both.add(one == null && other == null ? null : new Bounds(low - apart, high + apart));
    }
    return both;
  }

  /** Goes through the tables of Oracle's comparison that carry a title. */
  private static final class Check {
    private final AwrComparison ours;
    private final List<Grid> oracles;
    private final String title;
    private final ReportSection section;
    private Predicate<String> wanted = name -> true;

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
            if (figure != null && !figure.values().contains(null) && wanted.test(figure.name())) {
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
      Answers.assertHeld(what, row.get(grid.column(group + " 1st")), figure.bounds().get(0));
      Answers.assertHeld(what, row.get(grid.column(group + " 2nd")), figure.bounds().get(1));
      int percent = grid.column(group + " %Diff");
      int difference = grid.column(group + " Diff");
      if (percent >= 0) {
        Answers.assertHeld(what, row.get(percent), Answers.ofRounded(figure.bounds()));
      } else if (difference >= 0) {
        Bounds one = requireNonNull(figure.bounds().get(0));
        Bounds other = requireNonNull(figure.bounds().get(1));
        Bounds rounded =
            new Bounds(other.low() - one.high() - 0.01, other.high() - one.low() + 0.01);
        Answers.assertHeld(what, row.get(difference), rounded);
      }
    }
  }
}
