package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Accounts by kind of call, in the order of the kinds. */
final class Accounts {
  private Accounts() {}

  static Map<CallKind, Account> copyOf(Map<CallKind, Account> byKind) {
    Map<CallKind, Account> copy = new EnumMap<>(CallKind.class);
    copy.putAll(byKind);
    return Collections.unmodifiableMap(copy);
  }

  static Map<CallKind, Account> sum(Map<CallKind, Account> one, Map<CallKind, Account> other) {
    Map<CallKind, Account> sum = new EnumMap<>(CallKind.class);
    sum.putAll(one);
    other.forEach((kind, account) -> sum.merge(kind, account, Account::plus));
    return sum;
  }
}
