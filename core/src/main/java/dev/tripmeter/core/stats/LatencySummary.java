package dev.tripmeter.core.stats;

/**
 * Latencies in one line. Count, mean, standard deviation, minimum and maximum are exact; the median
 * and the percentiles follow {@link Percentiles} to three significant digits.
 *
 * @param count how many were measured, at least 1
 * @param elapsedSeconds wall time of the whole measurement, pauses between latencies included
 * @param meanMicros sum divided by count
 * @param standardDeviationMicros of the sample (divisor count - 1); 0 for a single value
 */
public record LatencySummary(
    long count,
    double elapsedSeconds,
    double meanMicros,
    double standardDeviationMicros,
    double minMicros,
    double medianMicros,
    double p90Micros,
    double p99Micros,
    double maxMicros) {}
