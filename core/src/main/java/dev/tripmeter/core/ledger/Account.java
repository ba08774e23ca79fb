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
public record Account(Tally tally, long failures, Timing elapsed, Timing waited) {

  /** No call. */
  public static final Account NONE = new Account(Tally.EMPTY, 0, Timing.NONE, Timing.NONE);

  /** These calls and the other ones together. */
  public Account plus(Account other) {
    return new Account(
        tally.plus(other.tally),
        Tally.sum(failures, other.failures),
        elapsed.plus(other.elapsed),
        waited.plus(other.waited));
  }
}
