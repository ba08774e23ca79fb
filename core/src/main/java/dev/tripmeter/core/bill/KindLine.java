package dev.tripmeter.core.bill;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Account;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one kind.
 *
 * @param tally their counts
 * @param failures calls that threw
 * @param seconds time inside them
 * @param waitSeconds time of it spent blocked for an answer
 * @param minMicros the shortest call
 * @param maxMicros the longest call
 * @param minWaitMicros the shortest wait of a call
 * @param maxWaitMicros the longest wait of a call
 */
public record KindLine(
    Tally tally,
    long failures,
    double seconds,
    @Nullable Double waitSeconds,
    @Nullable Long minMicros,
    @Nullable Long maxMicros,
    @Nullable Long minWaitMicros,
    @Nullable Long maxWaitMicros) {

  static KindLine of(Account account) {
    return new KindLine(
        account.tally(),
        account.failures(),
        Seconds.of(account.elapsed().totalNanos()),
        Seconds.ofCount(account.waited().totalNanos()),
        Seconds.minMicros(account.elapsed()),
        Seconds.maxMicros(account.elapsed()),
        Seconds.minMicros(account.waited()),
        Seconds.maxMicros(account.waited()));
  }

  static Map<CallKind, KindLine> of(Map<CallKind, Account> byKind) {
    Map<CallKind, KindLine> lines = new EnumMap<>(CallKind.class);
    byKind.forEach((kind, account) -> lines.put(kind, of(account)));
    return Collections.unmodifiableMap(lines);
  }
}
