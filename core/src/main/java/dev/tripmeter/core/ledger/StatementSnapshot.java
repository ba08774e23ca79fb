package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.sql.Fingerprint;
import java.util.Map;

/**
 * The account of one statement over all sessions.
 *
 * @param statement its text and label
 * @param byKind its calls by kind; kinds that did not occur are absent
 */
public record StatementSnapshot(Fingerprint statement, Map<CallKind, Account> byKind) {

  public StatementSnapshot {
    byKind = Accounts.copyOf(byKind);
  }

  /** All its calls together. */
  public long calls() {
    return byKind.values().stream().mapToLong(account -> account.tally().calls()).sum();
  }

  StatementSnapshot plus(StatementSnapshot other) {
    return new StatementSnapshot(statement, Accounts.sum(byKind, other.byKind));
  }
}
