package dev.tripmeter.core.bill;

import org.jspecify.annotations.Nullable;

/**
 * A wasteful pattern.
 *
 * @param id what suppresses it or asks for its cure
 * @param rule the pattern
 * @param sql the statement that shows it
 * @param trips trips that would go
 * @param seconds time that would go
 * @param where the source line, when it is known
 */
public record Finding(
    String id,
    String rule,
    @Nullable String sql,
    long trips,
    double seconds,
    @Nullable String where) {}
