package dev.tripmeter.lab.insert;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one variant's connection did from logon to end, by both meters.
 *
 * @param beginnings executions that only began a transaction
 * @param tripsToBegin their trips
 * @param tripsUnknownBecause why the client's trips are unknown, else null
 * @param relayTurns the second meter's count, or null
 */
record LaneReading(
    InsertVariant variant,
    Tally tally,
    Map<CallKind, Tally> byKind,
    long beginnings,
    long tripsToBegin,
    @Nullable String tripsUnknownBecause,
    @Nullable Long relayTurns) {

  LaneReading {
    byKind = Map.copyOf(byKind);
  }
}
