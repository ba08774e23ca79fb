package dev.tripmeter.server;

import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import dev.tripmeter.server.StatementSnapshot.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Two snapshots side by side: what was counted in between, and what was lost. */
final class StatementComparison {
  private static final double MICROS_PER_SECOND = 1e6;

  private final StatementSnapshot before;
  private final StatementSnapshot after;

  StatementComparison(StatementSnapshot before, StatementSnapshot after) {
    this.before = before;
    this.after = after;
  }

  ServerDelta delta() {
    Map<String, StatementDelta> byQuery = new LinkedHashMap<>();
    int restarted = 0;
    for (Map.Entry<StatementSnapshot.Key, Counts> counted : after.entries().entrySet()) {
      Counts now = counted.getValue();
      @Nullable Counts then = before.entries().get(counted.getKey());
      if (then != null && beganAnew(then, now)) {
        restarted++;
      } else if (then == null || now.calls() > then.calls()) {
        StatementDelta delta = difference(counted.getKey().queryId(), then, now);
        byQuery.merge(delta.queryId(), delta, StatementComparison::sum);
      }
    }
    List<StatementDelta> costliestFirst = new ArrayList<>(byQuery.values());
    costliestFirst.sort(
        Comparator.comparingDouble(StatementDelta::execMicros)
            .reversed()
            .thenComparing(StatementDelta::queryId));
    double seconds = (after.takenMicros() - before.takenMicros()) / MICROS_PER_SECOND;
    return new ServerDelta(seconds, costliestFirst, notes(restarted));
  }

  /** Versions that do not tell when counting began betray a new beginning by counting down. */
  private static boolean beganAnew(Counts then, Counts now) {
    return !Objects.equals(then.sinceMicros(), now.sinceMicros()) || now.calls() < then.calls();
  }

  private static StatementDelta difference(String queryId, @Nullable Counts then, Counts now) {
    return then == null
        ? new StatementDelta(queryId, now.sql(), now.calls(), now.rows(), now.execMicros())
        : new StatementDelta(
            queryId,
            now.sql(),
            now.calls() - then.calls(),
            now.rows() - then.rows(),
            now.execMicros() - then.execMicros());
  }

  private static StatementDelta sum(StatementDelta one, StatementDelta other) {
    return new StatementDelta(
        one.queryId(),
        one.sql(),
        one.calls() + other.calls(),
        one.rows() + other.rows(),
        one.execMicros() + other.execMicros());
  }

  private List<String> notes(int restarted) {
    List<String> notes = new ArrayList<>();
    if (!after.availability().advice().isEmpty()) {
      notes.add(after.availability().advice());
    }
    boolean reset = !Objects.equals(before.resetMicros(), after.resetMicros());
    if (reset) {
      notes.add(
          "somebody reset the statement statistics in between: what was counted before that is"
              + " lost, and the figures are too small");
    }
    long evictions = evictions();
    if (evictions > 0) {
      notes.add(
          "the server dropped rarely used statements "
              + evictions
              + " times in between to make room, some figures may be too small or missing: raise"
              + " pg_stat_statements.max");
    }
    long vanished =
        before.entries().keySet().stream().filter(key -> !after.entries().containsKey(key)).count();
    if (restarted + vanished > 0 && !reset) {
      notes.add(
          (restarted + vanished) + " statements were dropped or reset in between and are left out");
    }
    return notes;
  }

  private long evictions() {
    @Nullable Long then = before.evictions();
    @Nullable Long now = after.evictions();
    return then == null || now == null ? 0 : now - then;
  }
}
