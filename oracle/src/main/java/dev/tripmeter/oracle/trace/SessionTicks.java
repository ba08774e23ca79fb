package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.Tally;

/**
 * Where a session's response time went, in whole ticks, so that the identity is exact (where CPU
 * has the clock's unit):
 *
 * <pre>
 * response = rootCpu + lobCpu + waits + unaccounted
 * unaccounted = unaccountedWithin + unaccountedBetween
 * </pre>
 *
 * @param response from the beginning of the first line's work to the end of the last; null when its
 *     lines tell no two moments
 * @param rootCalls calls no other call contains
 * @param rootElapsed their time, recursive work included
 * @param rootCpu their CPU
 * @param closeCpu CPU of those that close a cursor: TKPROF and TVD$XTAT leave it out
 * @param strayCalls those of the root calls that are recursive by their depth, though the next call
 *     of less depth had not begun when they ran; who goes by depth alone takes them for its
 *     children
 * @param strayElapsed their time
 * @param strayCpu their CPU
 * @param lobCalls calls on large objects
 * @param lobElapsed their time
 * @param lobCpu their CPU
 * @param waits all waits; null when the trace holds none, and then they are part of what is
 *     unaccounted for
 * @param withinWaits those that lie within calls; null when the trace holds none
 */
public record SessionTicks(
    long response,
    long rootCalls,
    long rootElapsed,
    long rootCpu,
    long closeCpu,
    long strayCalls,
    long strayElapsed,
    long strayCpu,
    long lobCalls,
    long lobElapsed,
    long lobCpu,
    long waits,
    long withinWaits) {

  /** Waits between calls: the client, the network, the end of transactions. */
  public long betweenWaits() {
    return Tally.isKnown(waits) ? waits - withinWaits : Tally.UNKNOWN;
  }

  /** The waits within calls that the trace tells of. */
  long toldWithin() {
    return Math.max(0, withinWaits);
  }

  private long toldWaits() {
    return Math.max(0, waits);
  }

  /** Time in calls that is neither CPU nor a wait; negative where CPU is counted in waits too. */
  public long unaccountedWithin() {
    return rootElapsed + lobElapsed - rootCpu - lobCpu - toldWithin();
  }

  /** Whether lines tell when they ended; without, only what lies in calls is known. */
  boolean isTimed() {
    return Tally.isKnown(response);
  }

  /** Time between calls that is no wait: writing the trace, and the client where waits are off. */
  public long unaccountedBetween() {
    return response - rootElapsed - lobElapsed - (toldWaits() - toldWithin());
  }

  /** What neither CPU nor waits explain, with its sign. */
  public long unaccounted() {
    return response - rootCpu - lobCpu - toldWaits();
  }
}
