package dev.tripmeter.batch.internal;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * In which order lanes go: what a row refers to goes first. A row can only refer to rows added
 * before it, so there is always a lane whose first rows can go.
 */
final class FlushOrder {
  private final Set<Lane> wanted;

  FlushOrder(Collection<Lane> wanted) {
    this.wanted = new LinkedHashSet<>(wanted);
  }

  /** Whether a lane is left with rows. */
  boolean hasNext() {
    wanted.removeIf(Lane::isEmpty);
    return !wanted.isEmpty();
  }

  /**
   * The lane whose ready rows go next: one that can go whole where there is one, so that no
   * statement goes half empty for nothing.
   */
  Lane next() {
    while (true) {
      for (Lane lane : wanted) {
        if (lane.ready() == lane.size()) {
          return lane;
        }
      }
      List<Lane> blockers =
          wanted.stream().map(Lane::blocker).filter(Objects::nonNull).distinct().toList();
      if (!wanted.addAll(blockers)) {
        return wanted.stream().max(Comparator.comparingInt(Lane::ready)).orElseThrow();
      }
    }
  }
}
