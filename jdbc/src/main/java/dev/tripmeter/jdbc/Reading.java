package dev.tripmeter.jdbc;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * What a connection did since a mark. Counts that cannot be had are {@link Tally#UNKNOWN}, which is
 * no count: ask {@link #trips()} and {@link #waited()}, which cannot be misread.
 *
 * @param tally all counts, trips outside any call included
 * @param byKind the counts by kind of call; kinds that did not occur are absent
 * @param elapsedNanos time since the mark
 * @param waitNanos how long of it the client was blocked for answers; {@link Tally#UNKNOWN} without
 *     a socket meter
 * @param ownTrips trips the observer made on its own account ({@link Meter#own}); in no other
 *     figure; {@link Tally#UNKNOWN} without a socket meter
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

  /**
   * Round trips, those outside any call included; empty when they are unknown, for the reason in
   * {@link #tripsUnknownBecause()}.
   */
  public OptionalLong trips() {
    return Tally.isKnown(tally.trips()) ? OptionalLong.of(tally.trips()) : OptionalLong.empty();
  }

  /** How long the client was blocked for answers; empty when it is unknown. */
  public Optional<Duration> waited() {
    return Tally.isKnown(waitNanos) ? Optional.of(Duration.ofNanos(waitNanos)) : Optional.empty();
  }

  /** All figures by their names; one that cannot be had is "unknown", with the reason. */
  @Override
  public String toString() {
    StringJoiner text =
        new StringJoiner(", ", "Reading[", "]")
            .add("tally=" + tally)
            .add("byKind=" + byKind)
            .add("elapsedNanos=" + elapsedNanos)
            .add("waitNanos=" + Tally.text(waitNanos))
            .add("ownTrips=" + Tally.text(ownTrips));
    return tripsUnknownBecause == null
        ? text.toString()
        : text.add("tripsUnknownBecause=" + tripsUnknownBecause).toString();
  }
}
