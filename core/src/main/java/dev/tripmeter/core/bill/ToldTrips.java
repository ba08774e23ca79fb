package dev.tripmeter.core.bill;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.SessionSnapshot;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Trips of the sessions that tell theirs, where others do not: a sum over all is not known then.
 *
 * @param trips all of them
 * @param sessions how many sessions tell theirs
 * @param silentSessions how many do not
 * @param byKind the trips by kind of call
 * @param unattributed those outside any call
 */
public record ToldTrips(
    long trips, long sessions, long silentSessions, Map<CallKind, Long> byKind, long unattributed) {

  public ToldTrips {
    Map<CallKind, Long> sorted = new EnumMap<>(CallKind.class);
    sorted.putAll(byKind);
    byKind = Collections.unmodifiableMap(sorted);
  }

  /** Trips of one kind of call; unknown where only silent sessions made such calls. */
  long of(CallKind kind) {
    return byKind.getOrDefault(kind, Tally.UNKNOWN);
  }

  /** Null where all sessions tell theirs, or none. */
  static @Nullable ToldTrips of(List<SessionSnapshot> sessions) {
    long trips = 0;
    long telling = 0;
    long silent = 0;
    long unattributed = 0;
    Map<CallKind, Long> byKind = new EnumMap<>(CallKind.class);
    for (SessionSnapshot session : sessions) {
      if (!Tally.isKnown(session.tally().trips())) {
        silent += session.sessions();
        continue;
      }
      telling += session.sessions();
      trips += session.tally().trips();
      unattributed += session.unattributed().trips();
      session
          .byKind()
          .forEach((kind, account) -> byKind.merge(kind, account.tally().trips(), Long::sum));
    }
    return telling == 0 || silent == 0
        ? null
        : new ToldTrips(trips, telling, silent, byKind, unattributed);
  }
}
