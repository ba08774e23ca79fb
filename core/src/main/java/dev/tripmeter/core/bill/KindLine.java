package dev.tripmeter.core.bill;

import dev.tripmeter.core.Tally;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one kind.
 *
 * @param tally their counts
 * @param failures calls that threw
 * @param seconds time inside them
 * @param waitSeconds time of it spent blocked for an answer
 * @param minMicros the shortest call
 * @param maxMicros the longest call
 * @param minWaitMicros the shortest wait of a call
 * @param maxWaitMicros the longest wait of a call
 */
public record KindLine(
    Tally tally,
    long failures,
    double seconds,
    @Nullable Double waitSeconds,
    long minMicros,
    long maxMicros,
    @Nullable Long minWaitMicros,
    @Nullable Long maxWaitMicros) {}
