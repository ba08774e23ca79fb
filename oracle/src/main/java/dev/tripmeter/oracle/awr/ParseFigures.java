package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * Parse calls.
 *
 * @param total all parse calls
 * @param hard those that found no plan to share
 * @param perExecution 1 where no statement cache is used, near 0 where cursors are kept
 */
public record ParseFigures(
    @Nullable Long total, @Nullable Long hard, @Nullable Double perExecution) {}
