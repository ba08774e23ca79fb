package dev.tripmeter.core.bill;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Account;
import dev.tripmeter.core.ledger.StatementSnapshot;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One statement of a bill.
 *
 * @param sql its text, without literals
 * @param label the watermark comment it began with
 * @param tally its counts
 * @param failures calls that threw
 * @param seconds time inside its calls
 * @param waitSeconds time of it spent blocked for an answer
 * @param kinds its calls by kind
 */
public record StatementLine(
    String sql,
    @Nullable String label,
    Tally tally,
    long failures,
    double seconds,
    @Nullable Double waitSeconds,
    Map<CallKind, KindLine> kinds) {

  /** Most trips first, then most time, then by text, so that equal ledgers give equal bills. */
  static final Comparator<StatementLine> MOST_TRIPS_FIRST =
      Comparator.comparingLong((StatementLine line) -> line.tally.trips())
          .thenComparingDouble(StatementLine::seconds)
          .reversed()
          .thenComparing(StatementLine::sql);

  static StatementLine of(StatementSnapshot statement) {
    return of(statement.statement().sql(), statement.statement().label(), statement.byKind());
  }

  /** The line of a bucket; null when it is empty. */
  static @Nullable StatementLine ofBucket(String name, Map<CallKind, Account> byKind) {
    return byKind.isEmpty() ? null : of(name, null, byKind);
  }

  private static StatementLine of(
      String sql, @Nullable String label, Map<CallKind, Account> byKind) {
    Account all = byKind.values().stream().reduce(Account::plus).orElseThrow();
    return new StatementLine(
        sql,
        label,
        all.tally(),
        all.failures(),
        Seconds.of(all.elapsed().totalNanos()),
        Seconds.ofCount(all.waited().totalNanos()),
        KindLine.of(byKind));
  }
}
