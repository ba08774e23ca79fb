package dev.tripmeter.core.ledger;

import dev.tripmeter.core.Tally;

/**
 * What a set of calls did and how long they took.
 *
 * @param tally the counts, failed calls included
 * @param failures calls that threw
 * @param elapsed time inside the calls
 * @param waited time of it that was spent blocked for an answer
 */
public record Account(Tally tally, long failures, Timing elapsed, Timing waited) {}
