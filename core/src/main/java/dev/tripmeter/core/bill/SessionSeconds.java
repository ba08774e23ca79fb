package dev.tripmeter.core.bill;

import org.jspecify.annotations.Nullable;

/**
 * Where the time of sessions went, in seconds. The other fields add up to {@code total}; a field
 * that cannot be had is null and takes no part in the sum.
 *
 * @param total time of all sessions together
 * @param think time the application spent between calls
 * @param poolWait time threads waited for a connection of the pool
 * @param driver time inside calls that was not spent waiting for an answer
 * @param server waits without network and transfer: the server's work
 * @param network trips times distance
 * @param transfer bytes divided by bandwidth
 * @param unaccounted what is left, with its sign
 */
public record SessionSeconds(
    @Nullable Double total,
    @Nullable Double think,
    @Nullable Double poolWait,
    @Nullable Double driver,
    @Nullable Double server,
    @Nullable Double network,
    @Nullable Double transfer,
    @Nullable Double unaccounted) {}
