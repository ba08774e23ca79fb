package dev.tripmeter.lab.ping;

import dev.tripmeter.core.stats.LatencySummary;
import org.jspecify.annotations.Nullable;

/**
 * What it costs to log on, before anything useful is asked.
 *
 * @param timing all logons
 * @param firstMicros the first one, which loads the driver; also in {@code timing}
 * @param trips trips of one logon; null without a socket meter
 * @param serverExecutions statements of the driver's own that the server executed for one logon;
 *     null where it keeps no count
 */
public record LogonCost(
    LatencySummary timing,
    long firstMicros,
    @Nullable Long trips,
    @Nullable Long serverExecutions) {}
