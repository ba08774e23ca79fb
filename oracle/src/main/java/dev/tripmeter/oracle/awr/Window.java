package dev.tripmeter.oracle.awr;

import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * The time between the two snapshots.
 *
 * @param beginText the first snapshot's time as printed
 * @param begin the same as a time of the database host's clock; null where it is in a form that is
 *     not understood
 * @param elapsedSeconds how long; to a millisecond or so where it can be had from totals and rates
 *     of the instance activity, else from the minutes printed, which have two decimals
 * @param elapsedResolutionSeconds what the figures it is from were rounded to: the span it can lie
 *     in
 * @param elapsedDerived whether it is from totals and rates
 * @param dbTimeSeconds time in user calls summed over the sessions; null before 10g
 * @param dbTimeResolutionSeconds what it was rounded to
 */
public record Window(
    @Nullable Long beginSnapshot,
    @Nullable Long endSnapshot,
    @Nullable String beginText,
    @Nullable String endText,
    @Nullable LocalDateTime begin,
    @Nullable LocalDateTime end,
    @Nullable Double elapsedSeconds,
    @Nullable Double elapsedResolutionSeconds,
    boolean elapsedDerived,
    @Nullable Double dbTimeSeconds,
    @Nullable Double dbTimeResolutionSeconds,
    @Nullable Long beginSessions,
    @Nullable Long endSessions) {}
