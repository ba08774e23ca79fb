package dev.tripmeter.oracle.trace;

import org.jspecify.annotations.Nullable;

/**
 * How finely a trace tells time, measured on the trace itself.
 *
 * @param timStepMicros the smallest step {@code tim} was seen to make; null when it never moved
 * @param timDivisorMicros what divides all its steps: a timer of 10 ms shows here; null when it
 *     made too few to tell
 * @param elapsedStepMicros the smallest {@code e} above zero; null when there is none
 * @param cpuStepMicros the smallest {@code c} above zero; null when there is none
 * @param calls call lines
 * @param zeroElapsedCalls those with {@code e=0}
 * @param zeroElapsedShare their part, from 0 to 1; null without calls
 * @param repeatedTim calls that ended at the very moment of the line before
 * @param backwardTim lines that ended before the line before
 * @param largestBackwardMicros the largest such step
 * @param lumps time booked on single calls that belongs to spans; null where there is none
 * @param trustedFromMicros no figure below this can be trusted
 */
public record Granularity(
    @Nullable Long timStepMicros,
    @Nullable Long timDivisorMicros,
    @Nullable Long elapsedStepMicros,
    @Nullable Long cpuStepMicros,
    long calls,
    long zeroElapsedCalls,
    @Nullable Double zeroElapsedShare,
    long repeatedTim,
    long backwardTim,
    long largestBackwardMicros,
    @Nullable LumpReport lumps,
    long trustedFromMicros) {

  /** Whether time is lumped. */
  public boolean isLumped() {
    return lumps != null;
  }

  /** The bound in words. */
  public String bound() {
    return "no figure below "
        + String.format(java.util.Locale.ROOT, "%,d", trustedFromMicros)
        + " µs can be trusted";
  }
}
