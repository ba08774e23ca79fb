package dev.tripmeter.lab.engine;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Itemises the trips of a session that do not grow with the work under test. */
public final class ConstantTrips {
  /** The name of trips that happened outside any call. */
  public static final String UNATTRIBUTED = "unattributed";

  private ConstantTrips() {}

  /**
   * The trips by kind of call, as {@code connect}, {@code commit}, ...; kinds without trips are
   * left out. Null when trips are unknown.
   *
   * @param total all counts of the session
   * @param byKind the same by kind
   * @param underTest kinds whose trips are the subject of the experiment
   */
  public static @Nullable Map<String, Long> of(
      Tally total, Map<CallKind, Tally> byKind, Set<CallKind> underTest) {
    if (!Tally.isKnown(total.trips())) {
      return null;
    }
    Map<String, Long> constant = new TreeMap<>();
    long attributed = 0;
    for (Map.Entry<CallKind, Tally> kind : byKind.entrySet()) {
      long trips = Math.max(0, kind.getValue().trips());
      attributed += trips;
      if (!underTest.contains(kind.getKey()) && trips > 0) {
        constant.put(kind.getKey().name().toLowerCase(Locale.ROOT), trips);
      }
    }
    if (total.trips() > attributed) {
      constant.put(UNATTRIBUTED, total.trips() - attributed);
    }
    return constant;
  }
}
