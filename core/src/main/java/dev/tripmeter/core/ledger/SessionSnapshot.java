package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
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
 * @param totalNanos from the opening to the end of the last call, waits for the pool added
 * @param betweenCallsNanos time of it that no call covered
 * @param poolWaitNanos time threads waited to get the session from a pool
 * @param acquires how often it was got from a pool
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
    long acquires) {}
