package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * A line of the instance activity.
 *
 * @param name the statistic's name, possibly cut: see {@link CutNames}
 * @param total over the window; null where the column overflowed
 * @param perSecond per second of elapsed time
 * @param perTransaction per commit or rollback
 */
public record Statistic(
    String name,
    @Nullable Long total,
    @Nullable Double perSecond,
    @Nullable Double perTransaction) {}
