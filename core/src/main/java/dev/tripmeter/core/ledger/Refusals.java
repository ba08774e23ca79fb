package dev.tripmeter.core.ledger;

import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Statements that were not batched, by reason, in the order of the reasons. */
final class Refusals {
  private Refusals() {}

  static Map<NotBatched, Long> copyOf(Map<NotBatched, Long> counts) {
    Map<NotBatched, Long> copy = new EnumMap<>(NotBatched.class);
    copy.putAll(counts);
    return Collections.unmodifiableMap(copy);
  }

  static Map<NotBatched, Long> sum(Map<NotBatched, Long> one, Map<NotBatched, Long> other) {
    Map<NotBatched, Long> sum = new EnumMap<>(NotBatched.class);
    sum.putAll(one);
    other.forEach((reason, count) -> sum.merge(reason, count, Tally::sum));
    return sum;
  }
}
