package dev.tripmeter.core.bill;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a reader of a bill must know: why a figure is null, and what is no longer told apart. */
final class BillNotes {
  private static final int MOST_NAMES = 3;

  private final List<String> notes = new ArrayList<>();

  private BillNotes() {}

  static List<String> of(Bill bill) {
    BillNotes notes = new BillNotes();
    notes.add(bill.source().blindness());
    notes.unknownTrips(bill);
    switch (bill.source().vantage()) {
      case CLIENT -> notes.unknownTimes(bill);
      case SERVER -> notes.timesBetweenCalls(bill);
    }
    notes.folded(bill);
    notes.sharedLabels(bill);
    return notes.notes;
  }

  private void unknownTrips(Bill bill) {
    Map<String, List<SessionLine>> sessionsByReason = new TreeMap<>();
    for (SessionLine session : bill.sessions()) {
      String reason = session.tripsUnknownBecause();
      if (reason != null) {
        sessionsByReason.computeIfAbsent(reason, each -> new ArrayList<>()).add(session);
      }
    }
    sessionsByReason.forEach(
        (reason, sessions) ->
            add("trips, bytes and waits of " + named(sessions) + " are not known: " + reason));
  }

  private void unknownTimes(Bill bill) {
    if (bill.distance().micros() == null) {
      add("network, server and unaccounted are not known: nobody measured the distance");
    } else if (bill.sessionSeconds().server() == null) {
      add("driver, network, server and unaccounted are not known where trips or waits are not");
    }
    if (bill.sessionSeconds().poolWait() == null) {
      add("poolWait is not known: no session was seen coming from a pool");
    }
    add("transfer is not known: nobody measured the bandwidth; the time of the bytes is in server");
  }

  private void timesBetweenCalls(Bill bill) {
    add("driver and transfer are in think and network: the clock stands in the server");
    if (bill.sessionSeconds().total() == null) {
      add("total and unaccounted are not known: no line of a session tells when it ended");
    }
    if (bill.sessionSeconds().think() == null) {
      add(
          "think and network are not known where waits do not tell them: the time between calls is"
              + " unaccounted there");
    } else if (bill.sessionSeconds().network() == null) {
      add(
          bill.distance().micros() == null
              ? "network is in think: nobody measured the distance"
              : "network is in think where trips are not known");
    }
  }

  private void folded(Bill bill) {
    long folded =
        bill.sessions().stream().filter(SessionLine::folded).mapToLong(SessionLine::sessions).sum();
    if (folded > 0) {
      add(sessions(folded) + " past the ledger's limit folded by user and program");
    }
    if (bill.overflow() != null) {
      add("calls of statements past the first " + bill.statements().size() + " are in overflow");
    }
  }

  private void sharedLabels(Bill bill) {
    Map<String, Long> statementsByLabel = new TreeMap<>();
    for (StatementLine statement : bill.statements()) {
      if (statement.label() != null) {
        statementsByLabel.merge(statement.label(), 1L, Long::sum);
      }
    }
    statementsByLabel.forEach(
        (label, statements) -> {
          if (statements > 1) {
            add("the label \"" + label + "\" stands on " + statements + " different statements");
          }
        });
  }

  private static String named(List<SessionLine> lines) {
    String count = sessions(lines.stream().mapToLong(SessionLine::sessions).sum());
    return lines.size() > MOST_NAMES || lines.stream().anyMatch(SessionLine::folded)
        ? count
        : count + lines.stream().map(SessionLine::name).collect(joining(", ", " (", ")"));
  }

  private static String sessions(long count) {
    return count == 1 ? "1 session" : count + " sessions";
  }

  private void add(String note) {
    notes.add(note);
  }
}
