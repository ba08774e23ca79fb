package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Session;

/** An object whose calls are booked on the account of its connection. */
abstract class Booked extends Metered {
  abstract Account account();

  /** The statement its calls belong to. */
  int statementId() {
    return Session.NO_STATEMENT;
  }

  final MeteredConnection connection() {
    return account().connection();
  }

  /** A watched call has made a trip. */
  void reached(CallKind kind) {
    account().reached(kind, statementId());
  }

  /** A watched call has thrown; it is booked if it had made a trip. */
  final void watchedFailed(CallKind kind) {
    if (account().moved()) {
      account().reachedAndFailed(kind, statementId());
    }
  }
}
