package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * One instance.
 *
 * @param name the instance's name
 * @param number INSTANCE_NUMBER
 * @param startup when it was started, as printed: it follows the session's language
 * @param host the host, where the report lists hosts by instance
 */
public record InstanceFacts(
    @Nullable String name,
    @Nullable Long number,
    @Nullable String startup,
    @Nullable String host) {}
