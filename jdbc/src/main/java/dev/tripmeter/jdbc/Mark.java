package dev.tripmeter.jdbc;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Map;

/** A moment in the life of a metered connection, to measure from. Immutable. */
public final class Mark {
  final long nanos;
  final long waitNanos;
  final long ownTrips;
  final Tally tally;
  final Map<CallKind, Tally> byKind;

  Mark(long nanos, long waitNanos, long ownTrips, Tally tally, Map<CallKind, Tally> byKind) {
    this.nanos = nanos;
    this.waitNanos = waitNanos;
    this.ownTrips = ownTrips;
    this.tally = tally;
    this.byKind = Map.copyOf(byKind);
  }
}
