package dev.tripmeter.lab.ping;

import dev.tripmeter.core.stats.LatencySummary;
import org.jspecify.annotations.Nullable;

/**
 * One loop of a ping: how often, how long, and how many trips that made.
 *
 * @param what what was done in the loop
 * @param timing all turns of the loop; count, elapsed and mean are of one and the same run
 * @param trips trips the loop made, seen on the socket; null without a socket meter
 * @param serverCalls executions the server counted meanwhile; null where it was not asked or keeps
 *     no count
 */
public record PingLoop(
    String what, LatencySummary timing, @Nullable Long trips, @Nullable Long serverCalls) {}
