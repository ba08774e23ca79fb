package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A ledger at one moment. Every call is in exactly one session, and in exactly one of statements,
 * {@code withoutStatement} and {@code overflow}; so both ways of adding them up, unattributed
 * traffic included, give {@link #tally()}.
 *
 * @param source where the calls were seen
 * @param limits how much was told apart
 * @param period from the first session's opening to the last call's end; null without a session
 * @param sessions session by session, groups of folded ones last
 * @param statements statement by statement
 * @param withoutStatement calls that run no statement: connects, commits, ...
 * @param overflow calls of statements past the limit
 * @param timeline what happened when
 */
public record LedgerSnapshot(
    Source source,
    Limits limits,
    @Nullable Period period,
    List<SessionSnapshot> sessions,
    List<StatementSnapshot> statements,
    Map<CallKind, Account> withoutStatement,
    Map<CallKind, Account> overflow,
    Timeline timeline) {

  public LedgerSnapshot {
    sessions = List.copyOf(sessions);
    statements = List.copyOf(statements);
    withoutStatement = Accounts.copyOf(withoutStatement);
    overflow = Accounts.copyOf(overflow);
  }

  /** All counts of all sessions, the unattributed ones included. */
  public Tally tally() {
    return sessions.stream().map(SessionSnapshot::tally).reduce(source.nothing(), Tally::plus);
  }

  /** All traffic outside any call. */
  public Unattributed unattributed() {
    return sessions.stream()
        .map(SessionSnapshot::unattributed)
        .reduce(Unattributed.NONE, Unattributed::plus);
  }

  /** All calls by kind. */
  public Map<CallKind, Account> byKind() {
    return sessions.stream()
        .map(SessionSnapshot::byKind)
        .reduce(Accounts.copyOf(Map.of()), Accounts::sum);
  }

  /** All statements that were not batched, by reason. */
  public Map<NotBatched, Long> notBatched() {
    return sessions.stream()
        .map(SessionSnapshot::notBatched)
        .reduce(Refusals.copyOf(Map.of()), Refusals::sum);
  }

  /**
   * Two ledgers of one source as one, within the larger of their limits. Totals do not depend on
   * the order in which ledgers are added; which of many statements and sessions are still told
   * apart may.
   *
   * @throws IllegalArgumentException when the sources differ: a driver and a relay have seen the
   *     same trips, which must be compared and never added
   */
  public LedgerSnapshot plus(LedgerSnapshot other) {
    if (source != other.source) {
      throw new IllegalArgumentException(
          "ledgers of " + source.word() + " and " + other.source.word() + " cannot be added");
    }
    return new SnapshotBuilder(source, limits.max(other.limits)).add(this).add(other).build();
  }
}
