package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.List;
import java.util.Map;

/**
 * A ledger at one moment.
 *
 * @param source where the calls were seen
 * @param sessions session by session
 * @param statements statement by statement
 * @param withoutStatement calls that run no statement: connects, commits, ...
 * @param overflow calls of statements past the limit
 */
@SuppressWarnings("DoNotCallSuggester")
public record LedgerSnapshot(
    Source source,
    List<SessionSnapshot> sessions,
    List<StatementSnapshot> statements,
    Map<CallKind, Account> withoutStatement,
    Map<CallKind, Account> overflow) {

  /** All counts of all sessions. */
  public Tally tally() {
    return sessions.stream().map(SessionSnapshot::tally).reduce(Tally.EMPTY, Tally::plus);
  }

  /** Two ledgers of one source as one. */
  public LedgerSnapshot plus(LedgerSnapshot other) {
    throw new UnsupportedOperationException();
  }
}
