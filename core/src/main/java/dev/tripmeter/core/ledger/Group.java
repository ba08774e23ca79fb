package dev.tripmeter.core.ledger;

import dev.tripmeter.core.Tally;

/** Sessions of one user and program that are no longer told apart. Guarded by {@link Sessions}. */
final class Group {
  private final SessionInfo info;
  private final Tally nothing;
  private final Book book;
  private long sessions;

  Group(SessionInfo info, Tally nothing, Book book) {
    this.info = info;
    this.nothing = nothing;
    this.book = book;
  }

  void fold(Session session) {
    session.foldInto(book);
    sessions++;
  }

  Page page() {
    return new Page(info, sessions, nothing, book.copy());
  }
}
