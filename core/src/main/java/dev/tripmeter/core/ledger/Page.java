package dev.tripmeter.core.ledger;

import dev.tripmeter.core.Tally;

/**
 * One session, or one group of folded sessions, as a snapshot finds it.
 *
 * @param info who it is
 * @param sessions how many sessions stand behind it
 * @param nothing no work as seen in it: which counts are unknown
 * @param book a copy of its account
 */
record Page(SessionInfo info, long sessions, Tally nothing, Book book) {

  SessionSnapshot snapshot() {
    return book.snapshot(info, sessions, nothing);
  }
}
