package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Turns the account of a trace that ended into its report and its ledger. */
final class TraceSummary {
  private final TraceAccount account;
  private final TraceOptions options;
  private final List<FileReport> files;
  private final List<String> notes = new ArrayList<>();

  TraceSummary(TraceAccount account, TraceOptions options, List<FileReport> files) {
    this.account = account;
    this.options = options;
    this.files = files;
  }

  TraceReading reading() {
    TickUnit unit = account.clock().unit();
    Granularity granularity = account.granularity().granularity(unit);
    SessionReports reports =
        new SessionReports(unit, account.events(), granularity.isLumped(), options.literals());
    List<SessionReport> sessions = new ArrayList<>();
    account.sessions().forEach(session -> sessions.add(reports.of(session)));
    sessions.sort(
        Comparator.comparingDouble(TraceSummary::length)
            .reversed()
            .thenComparing(SessionReport::name));
    List<String> damage = damage(sessions);
    notes.addAll(damage);
    noteFiles();
    noteClock(unit, granularity);
    sessions.forEach(this::noteSession);
    if (sessions.size() > 1 && sessions.stream().anyMatch(SessionReport::isNotNamed)) {
      note("session %s: the lines above the first that names a session", SessionIdentity.NOT_NAMED);
    }
    account
        .unknownVerbs()
        .forEach(
            (verb, calls) ->
                note("%s of the unknown verb %s counted", Figures.counted(calls, "call"), verb));
    TraceReport report =
        new TraceReport(
            files,
            unit,
            account.clock().proof(),
            granularity,
            sessions,
            account.unknownVerbs(),
            damage,
            notes);
    return new TraceReading(report, new TraceLedger(account.clock()).snapshot(account.sessions()));
  }

  private List<String> damage(List<SessionReport> sessions) {
    List<String> damage = new ArrayList<>();
    for (FileReport file : files) {
      file.damage().forEach(reason -> damage.add(file.file() + ": " + reason));
    }
    if (account.clock().isDoubtful()) {
      damage.add("the unit of its clock is " + account.clock().proof());
    }
    sessions.forEach(session -> damage.addAll(session.damage()));
    return damage;
  }

  private void noteFiles() {
    for (FileReport file : files) {
      if (file.foreignLines() > 0) {
        note("%s: lines that are no part of a trace: %,d", file.file(), file.foreignLines());
      }
    }
  }

  private void noteClock(TickUnit unit, Granularity granularity) {
    if (unit != TickUnit.MICROSECOND) {
      note("one tick of this trace's clock is 1 %s: %s", unit.word(), account.clock().proof());
    } else if (account.clock().isContradicted()) {
      note("one tick is taken for 1 %s, %s", unit.word(), account.clock().proof());
    }
    if (granularity.isLumped()) {
      note(
          "time is lumped: %s %% of the calls take none and some take that of others; %s",
          Figures.percent(granularity.zeroElapsedShare(), 1), granularity.bound());
    }
  }

  private void noteSession(SessionReport session) {
    if (session.tripsUnknownBecause() != null) {
      note("session %s: trips %s", session.name(), session.tripsUnknownBecause());
    }
    if (session.protocol().equals(Protocols.SHARED_SERVER)) {
      note(
          "session %s: a shared server's waits for its clients are not one a trip: trips may be"
              + " missing or counted twice, and the time with client and network is not known",
          session.name());
    }
    long strays = session.ticks().strayCalls();
    if (strays > 0) {
      note(
          "session %s: %s inside no other call and %s for the client's own",
          session.name(),
          Figures.counted(strays, "recursive call") + (strays == 1 ? " lies" : " lie"),
          strays == 1 ? "counts" : "count");
    }
    Double unaccounted = session.time().unaccountedSeconds();
    Double response = session.time().responseSeconds();
    if (unaccounted == null || response == null) {
      note("session %s: response time %s", session.name(), SessionReport.NO_TIMES);
    } else if (Math.abs(unaccounted) > 0.1 * response) {
      note(
          "session %s: %s s of %s s are unaccounted for",
          session.name(), Figures.seconds(unaccounted), Figures.seconds(response));
    }
  }

  private static double length(SessionReport session) {
    Double seconds = session.time().responseSeconds();
    return seconds == null ? 0 : seconds;
  }

  private void note(String format, Object... values) {
    notes.add(String.format(Locale.ROOT, format, values));
  }
}
