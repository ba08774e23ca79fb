package dev.tripmeter.oracle.awr;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The statistics behind the load profile, whose totals have all digits. */
final class LoadTotals {
  private static final Map<String, String> STATISTICS =
      Map.ofEntries(
          Map.entry("redo size", "redo size"),
          Map.entry("logical reads", "session logical reads"),
          Map.entry("block changes", "db block changes"),
          Map.entry("physical reads", "physical reads"),
          Map.entry("physical writes", "physical writes"),
          Map.entry("user calls", "user calls"),
          Map.entry("parses", "parse count (total)"),
          Map.entry("hard parses", "parse count (hard)"),
          Map.entry("logons", "logons cumulative"),
          Map.entry("executes", "execute count"));

  private LoadTotals() {}

  /** The total behind a line of the load profile; null where no statistic is the same. */
  static @Nullable Bounded total(AwrReport report, String measure) {
    if ("transactions".equals(measure)) {
      return transactions(report.commits());
    }
    if ("db time".equals(measure) || "db cpu".equals(measure)) {
      String name = "db time".equals(measure) ? "DB time" : "DB CPU";
      return Bounded.printed(Lookup.timeModelSeconds(report.timeModel(), name));
    }
    if ("rollbacks".equals(measure)) {
      Long rollbacks = report.commits().rollbacks();
      return rollbacks == null ? null : Bounded.exact(rollbacks);
    }
    String name = STATISTICS.get(measure);
    Statistic statistic = name == null ? null : report.statistic(name);
    return statistic == null ? null : Bounded.count(statistic.total());
  }

  /** Commits and rollbacks; reports leave out a statistic that did not move. */
  static @Nullable Bounded transactions(CommitFigures commits) {
    Long count = commits.commits();
    Long rollbacks = commits.rollbacks();
    return count == null
        ? null
        : Bounded.exact((double) count + (rollbacks == null ? 0 : rollbacks));
  }
}
