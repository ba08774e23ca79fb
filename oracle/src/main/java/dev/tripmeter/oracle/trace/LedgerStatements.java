package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Account;
import dev.tripmeter.core.ledger.Limits;
import dev.tripmeter.core.ledger.StatementSnapshot;
import dev.tripmeter.core.sql.Fingerprint;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The statements of a session as a ledger tells them apart: by fingerprint, those with most calls,
 * the rest in one bucket. A trace may hold a hundred thousand; so they are counted first, by the
 * hash of their fingerprint, and only what is told apart is kept. Not thread-safe.
 */
final class LedgerStatements {
  private final TickUnit unit;
  private final boolean tripsKnown;
  private final Map<Integer, Long> callsByHash = new HashMap<>();
  private @Nullable Set<Integer> chosen;
  private final Map<Fingerprint, Map<CallKind, Account>> told = new LinkedHashMap<>();
  private final Map<CallKind, Account> overflow = new EnumMap<>(CallKind.class);
  private final Map<CallKind, Account> byKind = new EnumMap<>(CallKind.class);

  LedgerStatements(TickUnit unit, boolean tripsKnown) {
    this.unit = unit;
    this.tripsKnown = tripsKnown;
  }

  /** First round: every statement is counted. */
  void count(StatementAccount statement) {
    long calls = statement.rootCalls();
    if (calls > 0) {
      callsByHash.merge(statement.statement().fingerprint().hashCode(), calls, Long::sum);
    }
  }

  /** Second round: every statement is booked. */
  void add(StatementAccount statement) {
    List<Cell> cells = statement.cells();
    if (cells.isEmpty()) {
      return;
    }
    Fingerprint fingerprint = statement.statement().fingerprint();
    Map<CallKind, Account> book =
        chosen().contains(fingerprint.hashCode())
            ? told.computeIfAbsent(fingerprint, key -> new EnumMap<>(CallKind.class))
            : overflow;
    for (Cell cell : cells) {
      Account account = cell.account(unit, tripsKnown);
      book.merge(cell.kind(), account, Account::plus);
      byKind.merge(cell.kind(), account, Account::plus);
    }
  }

  /** The statements told apart. */
  List<StatementSnapshot> told() {
    return told.entrySet().stream()
        .map(entry -> new StatementSnapshot(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The calls of the rest. */
  Map<CallKind, Account> overflow() {
    return overflow;
  }

  /** The calls of all statements. */
  Map<CallKind, Account> byKind() {
    return byKind;
  }

  private Set<Integer> chosen() {
    Set<Integer> known = chosen;
    if (known == null) {
      known = new HashSet<>();
      callsByHash.entrySet().stream()
          .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
          .limit(Limits.DEFAULT.statements())
          .map(Map.Entry::getKey)
          .forEach(known::add);
      chosen = known;
      callsByHash.clear();
    }
    return known;
  }
}
