package dev.tripmeter.wire;

import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All sessions of a relay: the open ones, the last ended ones, and the sum of the rest. */
final class SessionBook {
  private final int mostEnded;
  private final Map<Long, SessionCounts> open = new LinkedHashMap<>();
  private final Deque<RelaySession> ended = new ArrayDeque<>();
  private RelayTotals folded = RelayTotals.EMPTY;
  private long lastId;

  /**
   * @param mostEnded how many ended sessions are kept one by one
   */
  SessionBook(int mostEnded) {
    this.mostEnded = mostEnded;
  }

  synchronized SessionCounts open(InetSocketAddress client) {
    SessionCounts counts = new SessionCounts(++lastId, client);
    open.put(counts.id(), counts);
    return counts;
  }

  synchronized void end(SessionCounts counts, SessionEnd why, @Nullable String detail) {
    if (open.remove(counts.id()) == null) {
      return;
    }
    counts.end(why, detail);
    ended.addLast(counts.snapshot());
    if (ended.size() > mostEnded) {
      folded = folded.plus(ended.removeFirst());
    }
  }

  /** Ended sessions in the order of their ends, then the open ones in the order of their starts. */
  synchronized List<RelaySession> sessions() {
    List<RelaySession> all = new ArrayList<>(ended);
    open.values().forEach(counts -> all.add(counts.snapshot()));
    return List.copyOf(all);
  }

  synchronized RelayTotals totals() {
    RelayTotals totals = folded;
    for (RelaySession session : sessions()) {
      totals = totals.plus(session);
    }
    return totals;
  }
}
