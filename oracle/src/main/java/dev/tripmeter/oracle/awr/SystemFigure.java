package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A line of the operating system statistics.
 *
 * @param name those that end in {@code _TIME} are centiseconds spent in the window
 * @param value at the begin, or over the window for times
 * @param endValue at the end where it differs
 */
public record SystemFigure(
    String name, @Nullable BigDecimal value, @Nullable BigDecimal endValue) {}
