package dev.tripmeter.core.stats;

/** The two ends of a confidence interval of a factor, both positive. */
record Interval(double low, double high) {}
