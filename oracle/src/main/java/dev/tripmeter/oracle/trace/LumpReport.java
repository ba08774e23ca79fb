package dev.tripmeter.oracle.trace;

/**
 * Time that a standing clock booked on single calls and that belongs to spans of calls.
 *
 * @param count lumps
 * @param totalMicros all of them
 * @param largestMicros the largest: no figure below it can be trusted
 * @param largestCalls calls in the span of the largest
 * @param largestSpanMicros from the moment the clock stood at to the end of the call it landed on
 * @param largestLandedOn the verb of the call the largest was booked on
 */
public record LumpReport(
    long count,
    long totalMicros,
    long largestMicros,
    long largestCalls,
    long largestSpanMicros,
    String largestLandedOn) {}
