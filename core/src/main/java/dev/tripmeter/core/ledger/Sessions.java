package dev.tripmeter.core.ledger;

import dev.tripmeter.core.Tally;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sessions of a ledger in the order they were opened, up to its limit. Past it the oldest
 * closed session, else the oldest one, is folded into the group of its user and program.
 * Thread-safe.
 */
final class Sessions {
  private final Source source;
  private final LedgerTime time;
  private final Limits limits;
  private final StatementTable statements;
  private final List<Session> sessions = new ArrayList<>();
  private final Map<SessionInfo, Group> groups = new LinkedHashMap<>();

  Sessions(Source source, LedgerTime time, Limits limits, StatementTable statements) {
    this.source = source;
    this.time = time;
    this.limits = limits;
    this.statements = statements;
  }

  Session open(SessionInfo info, long nowNanos) {
    Session session =
        new Session(info, nothing(info), statements, newBook(info, nowNanos), nowNanos);
    synchronized (this) {
      sessions.add(session);
      if (sessions.size() > limits.sessions()) {
        fold(sessions.remove(oldest()), nowNanos);
      }
    }
    return session;
  }

  /** Every session and group; none is missed or met twice, whatever is folded meanwhile. */
  synchronized List<Page> pages() {
    List<Page> pages = new ArrayList<>();
    sessions.forEach(session -> pages.add(session.page()));
    groups.values().forEach(group -> pages.add(group.page()));
    return pages;
  }

  private int oldest() {
    for (int i = 0; i < sessions.size(); i++) {
      if (sessions.get(i).isClosed()) {
        return i;
      }
    }
    return 0;
  }

  private void fold(Session session, long nowNanos) {
    SessionInfo own = session.info().folded();
    boolean roomForAnother = groups.containsKey(own) || groups.size() < limits.sessions();
    SessionInfo group = roomForAnother ? own : session.info().others();
    groups
        .computeIfAbsent(group, info -> new Group(info, nothing(info), newBook(info, nowNanos)))
        .fold(session);
  }

  private Tally nothing(SessionInfo info) {
    return info.tripsUnknownBecause() == null
        ? source.nothing()
        : source.nothing().plus(Unattributed.NOT_MEASURED.tally());
  }

  private Book newBook(SessionInfo info, long nowNanos) {
    Unattributed unattributed =
        info.tripsUnknownBecause() == null ? Unattributed.NONE : Unattributed.NOT_MEASURED;
    return new Book(time, limits, unattributed, nowNanos);
  }
}
