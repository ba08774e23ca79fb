package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;
import dev.tripmeter.oracle.trace.internal.Verb;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Call lines by verb; those nobody told us about are kept by name. Not thread-safe. */
@SuppressWarnings("EnumOrdinal") // an array by verb: it is asked for every line
final class VerbCounts {
  /** Names kept: a damaged file could make up any number. */
  private static final int MOST_NAMES = 256;

  private static final String MORE = "(others)";

  private final long[] known = new long[Verb.values().length];
  private final Map<String, Long> named = new TreeMap<>();

  void add(CallLine call) {
    Verb verb = call.verb();
    known[verb.ordinal()]++;
    if (verb == Verb.OTHER || verb == Verb.LOB) {
      String name = call.verbName();
      named.merge(
          named.size() < MOST_NAMES || named.containsKey(name) ? name : MORE, 1L, Long::sum);
    }
  }

  long total() {
    long total = 0;
    for (long count : known) {
      total += count;
    }
    return total;
  }

  /** All verbs that occurred, by name. */
  Map<String, Long> byName() {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (Verb verb : Verb.values()) {
      long count = known[verb.ordinal()];
      if (count > 0 && verb != Verb.OTHER && verb != Verb.LOB) {
        counts.put(verb.name().replace('_', ' '), count);
      }
    }
    counts.putAll(named);
    return counts;
  }

  /** The verbs nobody told us about. */
  Map<String, Long> unknown() {
    Map<String, Long> unknown = new TreeMap<>(named);
    unknown.keySet().removeIf(name -> name.startsWith("LOB"));
    return unknown;
  }
}
