package dev.tripmeter.core.bill;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.ledger.LedgerSnapshot;
import dev.tripmeter.core.ledger.SessionSnapshot;
import dev.tripmeter.core.ledger.StatementSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a reader of a bill must know: why a figure is null, and what is no longer told apart. */
final class BillNotes {
  private final List<String> notes = new ArrayList<>();

  private BillNotes() {}

  static List<String> of(LedgerSnapshot ledger, Distance distance, TimeSplit time) {
    BillNotes notes = new BillNotes();
    notes.add(ledger.source().blindness());
    notes.unknownTrips(ledger);
    notes.unknownTimes(distance, time);
    notes.folded(ledger);
    notes.sharedLabels(ledger);
    return notes.notes;
  }

  private void unknownTrips(LedgerSnapshot ledger) {
    Map<String, Long> sessionsByReason = new TreeMap<>();
    for (SessionSnapshot session : ledger.sessions()) {
      String reason = session.info().tripsUnknownBecause();
      if (reason != null) {
        sessionsByReason.merge(reason, session.sessions(), Long::sum);
      }
    }
    sessionsByReason.forEach(
        (reason, sessions) ->
            add("trips, bytes and waits of " + sessions(sessions) + " are null: " + reason));
  }

  private void unknownTimes(Distance distance, TimeSplit time) {
    if (distance.micros() == null) {
      add("network, server and unaccounted are null: the distance is not known");
    } else if (time.serverNanos() == null) {
      add("driver, network, server and unaccounted are null where trips or waits are");
    }
    if (time.poolWaitNanos() == null) {
      add("poolWait is null: no session was seen coming from a pool");
    }
    add("transfer is null: the bandwidth is not known; the time of the bytes is in server");
  }

  private void folded(LedgerSnapshot ledger) {
    long folded =
        ledger.sessions().stream()
            .filter(session -> session.info().isGroup())
            .mapToLong(SessionSnapshot::sessions)
            .sum();
    if (folded > 0) {
      add(
          sessions(folded)
              + " were folded by user and program: more than "
              + ledger.limits().sessions()
              + " are not told apart");
    }
    if (!ledger.overflow().isEmpty()) {
      add(
          "calls of statements past the first "
              + ledger.limits().statements()
              + " are in overflow");
    }
  }

  private void sharedLabels(LedgerSnapshot ledger) {
    Map<String, Long> statementsByLabel = new TreeMap<>();
    for (StatementSnapshot statement : ledger.statements()) {
      String label = statement.statement().label();
      if (label != null) {
        statementsByLabel.merge(label, 1L, Long::sum);
      }
    }
    statementsByLabel.forEach(
        (label, statements) -> {
          if (statements > 1) {
            add("the label \"" + label + "\" stands on " + statements + " different statements");
          }
        });
  }

  private static String sessions(long count) {
    return count == 1 ? "1 session" : count + " sessions";
  }

  private void add(String note) {
    notes.add(note);
  }
}
