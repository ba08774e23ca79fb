package dev.tripmeter.core.bill;

/**
 * What the same calls would take at another distance.
 *
 * @param distanceMicros the distance asked for
 * @param seconds session seconds there
 * @param low lower bound of the interval
 * @param high upper bound of the interval
 */
public record ForecastLine(long distanceMicros, double seconds, double low, double high) {}
