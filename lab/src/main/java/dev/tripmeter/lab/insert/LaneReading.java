package dev.tripmeter.lab.insert;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one variant's connection did from logon to end, by both meters.
 *
 * @param executionsApart executions that put no row in
 * @param tripsApart their trips, by what they were for
 * @param tripsUnknownBecause why the client's trips are unknown, else null
 * @param relayTurns the second meter's count, or null
 * @param keySum sum of the keys told for the rows committed, or null
 */
record LaneReading(
    InsertVariant variant,
    Tally tally,
    Map<CallKind, Tally> byKind,
    long executionsApart,
    Map<String, Long> tripsApart,
    @Nullable String tripsUnknownBecause,
    @Nullable Long relayTurns,
    @Nullable Long keySum) {

  LaneReading {
    byKind = Map.copyOf(byKind);
    tripsApart = Map.copyOf(tripsApart);
  }
}
