package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the two snapshots and the time between them. */
final class WindowSection {
  private static final double SECONDS_PER_MINUTE = 60;

  /** A rate below this has too few digits to say how long the window is. */
  private static final double SMALLEST_RATE = 1000;

  /**
   * The minutes printed have two decimals, the derived time must not differ by more than their
   * rounding does.
   */
  private static final double ROUNDING_SECONDS = 0.4;

  private WindowSection() {}

  static Window window(
      List<Grid> grids,
      @Nullable List<Statistic> activity,
      @Nullable List<TimeModelFigure> timeModel) {
    Window ofCluster = ClusterSections.window(grids);
    if (ofCluster != null) {
      return ofCluster;
    }
    List<String> begin = List.of();
    List<String> end = List.of();
    BigDecimal elapsed = null;
    BigDecimal dbTime = null;
    int snapshot = -1;
    int time = -1;
    int sessions = -1;
    for (Grid grid : grids) {
      if (begin.isEmpty() && grid.column("Snap Id") > 0 && grid.column("Snap Time") > 0) {
        snapshot = grid.column("Snap Id");
        time = grid.column("Snap Time");
        sessions = grid.column("Sessions");
        for (List<String> row : grid.rows()) {
          String label = String.join(" ", row).strip().toLowerCase(Locale.ROOT);
          if (label.startsWith("begin")) {
            begin = row;
          } else if (label.startsWith("end")) {
            end = row;
          } else if (label.startsWith("elapsed")) {
            elapsed = minutes(label, "elapsed:");
          } else if (label.startsWith("db time")) {
            dbTime = minutes(label, "db time:");
          }
        }
      }
    }
    Bounded derived = elapsed == null ? null : derived(activity, elapsed);
    BigDecimal exact = Lookup.timeModelSeconds(timeModel, "DB time");
    String beginText = EventSections.textOrNull(Grid.cell(begin, time));
    String endText = EventSections.textOrNull(Grid.cell(end, time));
    return new Window(
        Numbers.count(Grid.cell(begin, snapshot)),
        Numbers.count(Grid.cell(end, snapshot)),
        beginText,
        endText,
        SnapshotTime.parse(beginText),
        SnapshotTime.parse(endText),
        derived == null ? seconds(elapsed) : Double.valueOf(derived.value()),
        derived == null ? resolution(elapsed) : Double.valueOf(derived.width()),
        derived != null,
        exact == null ? seconds(dbTime) : Double.valueOf(exact.doubleValue()),
        exact == null ? resolution(dbTime) : Double.valueOf(exact.ulp().doubleValue()),
        Numbers.count(Grid.cell(begin, sessions)),
        Numbers.count(Grid.cell(end, sessions)));
  }

  static @Nullable Double seconds(@Nullable BigDecimal minutes) {
    return minutes == null ? null : minutes.doubleValue() * SECONDS_PER_MINUTE;
  }

  /** What minutes were rounded to, in seconds. */
  static @Nullable Double resolution(@Nullable BigDecimal minutes) {
    return minutes == null ? null : seconds(minutes.ulp());
  }

  /** Minutes of {@code elapsed: 15.03 (mins) ...}, as the line is joined from its cells. */
  private static @Nullable BigDecimal minutes(String line, String label) {
    String rest = line.substring(Math.min(label.length(), line.length())).strip();
    int end = rest.indexOf(' ');
    return Numbers.figure(end < 0 ? rest : rest.substring(0, end));
  }

  /** The total of the fastest statistic over its rate has the digits that the minutes lack. */
  private static @Nullable Bounded derived(
      @Nullable List<Statistic> activity, BigDecimal elapsedMinutes) {
    double elapsed = elapsedMinutes.doubleValue() * SECONDS_PER_MINUTE;
    Bounded best = null;
    double fastest = SMALLEST_RATE;
    if (activity != null) {
      for (Statistic statistic : activity) {
        Bounded rate = Bounded.printed(statistic.perSecond());
        Bounded seconds = Bounded.ratio(Bounded.count(statistic.total()), rate);
        if (rate != null && seconds != null && rate.value() > fastest) {
          if (Math.abs(seconds.value() - elapsed) <= ROUNDING_SECONDS) {
            best = seconds;
            fastest = rate.value();
          }
        }
      }
    }
    return best;
  }
}
