package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A line of the instance activity.
 *
 * @param name the statistic's name, possibly cut: see {@link CutNames}
 * @param total over the window; of a level, such as session memory, how much it rose; null where
 *     the column overflowed
 * @param perSecond per second of elapsed time; null for a level
 * @param perTransaction per commit or rollback
 */
public record Statistic(
    String name,
    @Nullable BigDecimal total,
    @Nullable BigDecimal perSecond,
    @Nullable BigDecimal perTransaction) {

  Statistic withName(String newName) {
    return new Statistic(newName, total, perSecond, perTransaction);
  }
}
