package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A line of the instance activity.
 *
 * @param name the statistic's name, possibly cut: see {@link CutNames}
 * @param level whether it rises and falls, such as session memory, and counts nothing
 * @param total over the window; of a level, how much it rose, below zero where it fell; null where
 *     the column overflowed
 * @param perSecond per second of elapsed time; null where not printed or overflowed
 * @param perTransaction per commit or rollback; null where not printed or overflowed
 */
public record Statistic(
    String name,
    boolean level,
    @Nullable BigDecimal total,
    @Nullable BigDecimal perSecond,
    @Nullable BigDecimal perTransaction) {

  /** What AWR keeps apart as absolute values; Statspack lists some of them among the counts. */
  private static final Set<String> LEVELS =
      Set.of(
          "logons current",
          "opened cursors current",
          "session cursor cache count",
          "session pga memory",
          "session pga memory max",
          "session uga memory",
          "session uga memory max");

  /** A line of the list of totals. */
  static Statistic listed(
      String name,
      @Nullable BigDecimal total,
      @Nullable BigDecimal perSecond,
      @Nullable BigDecimal perTransaction) {
    return new Statistic(name, LEVELS.contains(name), total, perSecond, perTransaction);
  }

  /** A line of the list of absolute values. */
  static Statistic level(String name, BigDecimal rise) {
    return new Statistic(name, true, rise, null, null);
  }

  Statistic withName(String newName) {
    return new Statistic(newName, level, total, perSecond, perTransaction);
  }
}
