package dev.tripmeter.lab.ping;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of a file that watches a network.
 *
 * @param at when the measurement began
 * @param ping what was measured; null when it failed
 * @param failure why it failed, in a line; null when it did not
 */
public record PingSample(Instant at, @Nullable PingResult ping, @Nullable String failure) {}
