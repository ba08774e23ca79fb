package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * What one service used. Reads are multiplied out from thousands.
 *
 * @param name the service's name
 */
public record ServiceFigure(
    String name,
    @Nullable BigDecimal dbTimeSeconds,
    @Nullable BigDecimal cpuSeconds,
    @Nullable BigDecimal physicalReads,
    @Nullable BigDecimal logicalReads) {}
