package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds figures that Oracle cannot have printed because others in the report deny them. */
final class Contradictions {
  /** From when to when a window runs is not certain to the second. */
  private static final double SPAN_SECONDS = 3;

  private static final int MOST_NAMED = 10;

  private Contradictions() {}

  static List<String> of(ReportKind kind, Window window, @Nullable List<Statistic> activity) {
    Double elapsed = window.elapsedSeconds();
    if (elapsed == null) {
      return List.of("the time between two snapshots is not told");
    }
    // in a report of a cluster rates are those of its instances
    if (activity == null || kind == ReportKind.AWR_RAC) {
      return List.of();
    }
    Bounded seconds = Bounded.within(elapsed, SPAN_SECONDS);
    List<String> damage = new ArrayList<>();
    for (Statistic statistic : activity) {
      Bounded rate = Bounded.ratio(Bounded.count(statistic.total()), seconds);
      Bounded printed = Bounded.printed(statistic.perSecond());
      if (rate != null && printed != null && !rate.canBe(printed) && damage.size() < MOST_NAMED) {
        damage.add(
            "the total and the rate of a statistic contradict each other: " + statistic.name());
      }
    }
    return damage;
  }
}
