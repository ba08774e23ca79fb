package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The machine of the instance.
 *
 * @param cpus logical processors
 * @param memoryGigabytes main memory in units of 2^30 bytes
 */
public record HostFacts(
    @Nullable String name,
    @Nullable String platform,
    @Nullable Long cpus,
    @Nullable Long cores,
    @Nullable Long sockets,
    @Nullable BigDecimal memoryGigabytes) {}
