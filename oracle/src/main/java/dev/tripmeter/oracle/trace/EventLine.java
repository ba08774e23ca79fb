package dev.tripmeter.oracle.trace;

/**
 * A wait event of one session. The same event may lie within calls and between them.
 *
 * @param event its name
 * @param count waits
 * @param seconds all of them
 * @param withinSeconds those that lie within calls
 * @param betweenSeconds those between calls
 * @param betweenCount how many those are
 * @param maxSeconds the longest
 */
public record EventLine(
    String event,
    long count,
    double seconds,
    double withinSeconds,
    double betweenSeconds,
    long betweenCount,
    double maxSeconds) {}
