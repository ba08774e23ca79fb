package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * What one service used. Reads are multiplied out from thousands.
 *
 * @param name the service's name
 */
public record ServiceFigure(
    String name,
    @Nullable Double dbTimeSeconds,
    @Nullable Double cpuSeconds,
    @Nullable Double physicalReads,
    @Nullable Double logicalReads) {}
