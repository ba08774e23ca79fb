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
          Map.entry("executes", "execute count"),
          Map.entry("rollbacks", "user rollbacks"));

  private LoadTotals() {}

  /** The total behind a line of the load profile; null where no statistic is the same. */
  static @Nullable Double total(AwrReport report, String measure) {
    if ("transactions".equals(measure)) {
      return transactions(report.commits());
    }
    if ("db time".equals(measure) || "db cpu".equals(measure)) {
      String name = "db time".equals(measure) ? "DB time" : "DB CPU";
      return Lookup.timeModelSeconds(report.timeModel(), name);
    }
    String statistic = STATISTICS.get(measure);
    return statistic == null ? null : Basis.number(Lookup.total(report.activity(), statistic));
  }

  /** Commits and rollbacks; reports leave out a statistic that did not move. */
  static @Nullable Double transactions(CommitFigures commits) {
    Long count = commits.commits();
    Long rollbacks = commits.rollbacks();
    return count == null
        ? null
        : Double.valueOf((double) count + (rollbacks == null ? 0 : rollbacks));
  }
}
