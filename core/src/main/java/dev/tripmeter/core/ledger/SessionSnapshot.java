package dev.tripmeter.core.ledger;

import static dev.tripmeter.core.Tally.sum;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import java.util.Map;

/**
 * The account of one session, or of several that were folded into one, at one moment.
 *
 * @param info who the session is
 * @param sessions how many sessions stand behind it; 1 unless they were folded
 * @param tally all counts, the unattributed ones included
 * @param byKind the calls by kind; kinds that did not occur are absent
 * @param unattributed traffic outside any call
 * @param totalNanos from the opening to the end of the last call, waits for the pool added; {@link
 *     Tally#UNKNOWN} when it cannot be had
 * @param betweenCallsNanos time of it that no call covered; {@link Tally#UNKNOWN} when it cannot be
 *     told from what is unaccounted for
 * @param poolWaitNanos time threads waited to get the session from a pool
 * @param acquires how often it was got from a pool
 * @param notBatched statements that were not batched, by reason, where the session's statements are
 */
public record SessionSnapshot(
    SessionInfo info,
    long sessions,
    Tally tally,
    Map<CallKind, Account> byKind,
    Unattributed unattributed,
    long totalNanos,
    long betweenCallsNanos,
    long poolWaitNanos,
    long acquires,
    Map<NotBatched, Long> notBatched) {

  public SessionSnapshot {
    byKind = Accounts.copyOf(byKind);
    notBatched = Refusals.copyOf(notBatched);
  }

  /** The calls of one kind; {@link Account#NONE} when there were none. */
  public Account account(CallKind kind) {
    return byKind.getOrDefault(kind, Account.NONE);
  }

  /** This account and another one as one, under this one's name. */
  SessionSnapshot plus(SessionSnapshot other) {
    return new SessionSnapshot(
        info,
        sum(sessions, other.sessions),
        tally.plus(other.tally),
        Accounts.sum(byKind, other.byKind),
        unattributed.plus(other.unattributed),
        sum(totalNanos, other.totalNanos),
        sum(betweenCallsNanos, other.betweenCallsNanos),
        sum(poolWaitNanos, other.poolWaitNanos),
        sum(acquires, other.acquires),
        Refusals.sum(notBatched, other.notBatched));
  }

  /** The same account under another name. */
  SessionSnapshot named(SessionInfo name) {
    return new SessionSnapshot(
        name,
        sessions,
        tally,
        byKind,
        unattributed,
        totalNanos,
        betweenCallsNanos,
        poolWaitNanos,
        acquires,
        notBatched);
  }
}
