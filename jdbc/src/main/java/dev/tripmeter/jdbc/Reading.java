package dev.tripmeter.jdbc;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a connection did since a mark. Counts that cannot be had are {@link Tally#UNKNOWN}.
 *
 * @param tally all counts, trips outside any call included
 * @param byKind the counts by kind of call; kinds that did not occur are absent
 * @param elapsedNanos time since the mark
 * @param waitNanos how long of it the client was blocked for answers
 * @param ownTrips trips the observer made on its own account ({@link Meter#own}); in no other
 *     figure
 * @param tripsUnknownBecause why trips, bytes and waits are unknown; null when they are known
 */
public record Reading(
    Tally tally,
    Map<CallKind, Tally> byKind,
    long elapsedNanos,
    long waitNanos,
    long ownTrips,
    @Nullable String tripsUnknownBecause) {
  /** Copies the map. */
  public Reading {
    byKind = Map.copyOf(byKind);
  }

  /** The counts of one kind of call; {@link Tally#EMPTY} when it did not occur. */
  public Tally of(CallKind kind) {
    return byKind.getOrDefault(kind, Tally.EMPTY);
  }
}
