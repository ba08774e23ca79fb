package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * A wait event, or CPU where the report ranks it among them.
 *
 * @param name the event's name, possibly cut
 * @param waits how often; null for CPU
 * @param seconds all waits together, rounded as the report does, often to whole seconds
 * @param meanMicros one wait; from waits and seconds where that is finer than what is printed
 * @param waitsPerTransaction null where not printed
 * @param percentOfTime share of DB time (foreground), background time or call time (Statspack);
 *     null for idle events
 * @param waitClass null where not printed
 */
public record EventFigure(
    String name,
    @Nullable Long waits,
    @Nullable Double seconds,
    @Nullable Double meanMicros,
    @Nullable Double waitsPerTransaction,
    @Nullable Double percentOfTime,
    @Nullable String waitClass) {}
