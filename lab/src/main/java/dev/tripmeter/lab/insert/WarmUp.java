package dev.tripmeter.lab.insert;

/**
 * A variant's warm-up: on a connection of its own, into the same table, which was emptied
 * afterwards. It is shown and never part of a result.
 *
 * @param variant the variant's name
 * @param rows rows sent
 * @param seconds how long it took
 * @param firstExecutionMicros the very first execution, where classes are loaded and plans made
 */
public record WarmUp(String variant, long rows, double seconds, long firstExecutionMicros) {}
