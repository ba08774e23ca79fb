package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.StatementChange.Change;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The statements of two traces side by side. */
final class StatementChanges {
  private static final Comparator<StatementChange> LARGEST_FIRST =
      Comparator.comparing((StatementChange change) -> change.change() == Change.NOT_COMPARED)
          .thenComparing(change -> -Math.abs(change.deltaSeconds()))
          .thenComparing(StatementChange::key);

  private final StatementVerdict verdict;

  private StatementChanges(StatementVerdict verdict) {
    this.verdict = verdict;
  }

  static List<StatementChange> of(TraceReport before, TraceReport after) {
    Map<String, StatementSums> first = StatementSums.of(before);
    Map<String, StatementSums> second = StatementSums.of(after);
    StatementSums.fold(first, second);
    StatementSums.fold(second, first);
    Set<String> keys = new LinkedHashSet<>(first.keySet());
    keys.addAll(second.keySet());
    StatementChanges statements =
        new StatementChanges(new StatementVerdict(before.granularity(), after.granularity()));
    List<StatementChange> changes = new ArrayList<>();
    keys.forEach(key -> changes.add(statements.change(key, first.get(key), second.get(key))));
    changes.sort(LARGEST_FIRST);
    return changes;
  }

  private StatementChange change(
      String key, @Nullable StatementSums before, @Nullable StatementSums after) {
    Change change = verdict(key, before, after);
    boolean compared = change != Change.NOT_COMPARED;
    Double perBefore = before == null || !compared ? null : before.perExecutionMicros();
    Double perAfter = after == null || !compared ? null : after.perExecutionMicros();
    return new StatementChange(
        key,
        sql(key, before, after),
        change,
        before == null ? 0 : before.executions(),
        after == null ? 0 : after.executions(),
        before == null ? null : before.seconds(),
        after == null ? null : after.seconds(),
        perBefore,
        perAfter,
        change == Change.TOO_SMALL_TO_TELL ? null : factor(perBefore, perAfter),
        before == null ? 0 : before.trips(),
        after == null ? 0 : after.trips(),
        before == null ? null : before.clientSeconds(),
        after == null ? null : after.clientSeconds(),
        before == null ? 0 : before.rows(),
        after == null ? 0 : after.rows());
  }

  private Change verdict(
      String key, @Nullable StatementSums before, @Nullable StatementSums after) {
    if (key.equals(StatementSums.WITHOUT_TEXT) || key.equals(SqlStatement.OTHERS.key())) {
      return Change.NOT_COMPARED;
    }
    if (before == null) {
      return Change.NEW;
    }
    return after == null ? Change.GONE : verdict.of(before, after);
  }

  private static String sql(
      String key, @Nullable StatementSums before, @Nullable StatementSums after) {
    if (key.equals(StatementSums.WITHOUT_TEXT)) {
      return String.format(
          Locale.ROOT, "(%,d statements before, %,d after)", statements(before), statements(after));
    }
    StatementSums any = before == null ? after : before;
    return any == null ? key : any.sql();
  }

  private static long statements(@Nullable StatementSums sums) {
    return sums == null ? 0 : sums.statements();
  }

  private static @Nullable Double factor(@Nullable Double before, @Nullable Double after) {
    return before == null || after == null || before <= 0 || after < 0
        ? null
        : Double.valueOf(after / before);
  }
}
