package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * A line of the operating system statistics.
 *
 * @param name those that end in {@code _TIME} are centiseconds spent in the window
 * @param value at the begin, or over the window for times
 * @param endValue at the end where it differs
 */
public record SystemFigure(String name, @Nullable Double value, @Nullable Double endValue) {}
