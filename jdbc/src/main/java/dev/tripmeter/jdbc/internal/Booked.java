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

  /** A trip was made; before it is booked. */
  void beforeBooking(CallKind kind) {}

  /** A watched call has made a trip. */
  final void reached(CallKind kind) {
    beforeBooking(kind);
    account().reached(kind, statementId());
  }

  /** A watched call has thrown; it is booked if it had made a trip. */
  final void watchedFailed(CallKind kind) {
    if (account().moved()) {
      beforeBooking(kind);
      account().reachedAndFailed(kind, statementId());
    }
  }
}
