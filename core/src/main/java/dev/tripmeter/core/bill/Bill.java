package dev.tripmeter.core.bill;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.How;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Account;
import dev.tripmeter.core.ledger.LedgerSnapshot;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.ledger.Vantage;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A priced snapshot of a ledger. The components are the fields of the bill's JSON.
 *
 * @param source where the calls were seen
 * @param distance what one trip takes
 * @param tally all counts
 * @param toldTrips trips of the sessions that tell theirs; null where all do, or none
 * @param sessionSeconds where the time of the sessions went, all sessions added
 * @param wallSeconds from the first session's opening to the last call's end; null without a
 *     session
 * @param callSeconds time inside calls, all sessions added
 * @param waitSeconds time of it, and of unattributed traffic, spent blocked for an answer
 * @param how how each figure was got
 * @param kinds all calls by kind: what the trips are made of
 * @param sessions session by session
 * @param statements statement by statement, most trips first
 * @param withoutStatement calls that run no statement: connects, commits, ...
 * @param overflow calls of statements past the ledger's limit; null when there are none
 * @param unattributed traffic outside any call
 * @param notBatched statements that were not batched, by reason, of sessions whose statements are
 * @param findings wasteful patterns
 * @param forecast the same calls at other distances
 */
public record Bill(
    Source source,
    Distance distance,
    Tally tally,
    @Nullable ToldTrips toldTrips,
    SessionSeconds sessionSeconds,
    @Nullable Double wallSeconds,
    double callSeconds,
    @Nullable Double waitSeconds,
    Map<String, How> how,
    Map<CallKind, KindLine> kinds,
    List<SessionLine> sessions,
    List<StatementLine> statements,
    @Nullable StatementLine withoutStatement,
    @Nullable StatementLine overflow,
    UnattributedLine unattributed,
    Map<NotBatched, Long> notBatched,
    List<Finding> findings,
    List<ForecastLine> forecast) {

  public Bill {
    how = Collections.unmodifiableMap(new LinkedHashMap<>(how));
    sessions = List.copyOf(sessions);
    statements = List.copyOf(statements);
    findings = List.copyOf(findings);
    forecast = List.copyOf(forecast);
  }

  /** Prices a ledger: its counts, at the given time for one trip. */
  public static Bill of(LedgerSnapshot ledger, Distance distance) {
    Vantage vantage = ledger.source().vantage();
    TimeSplit time =
        ledger.sessions().stream()
            .map(session -> TimeSplit.of(session, distance, vantage))
            .reduce(TimeSplit.NONE, TimeSplit::plus);
    Account calls = ledger.byKind().values().stream().reduce(Account.NONE, Account::plus);
    long waitNanos = Tally.sum(calls.waited().totalNanos(), ledger.unattributed().waitNanos());
    return new Bill(
        ledger.source(),
        distance,
        ledger.tally(),
        ToldTrips.of(ledger.sessions()),
        time.seconds(),
        ledger.period() == null ? null : Seconds.of(ledger.period().length().toNanos()),
        Seconds.of(calls.elapsed().totalNanos()),
        Seconds.ofCount(waitNanos),
        Provenance.of(ledger.tally(), time, Tally.isKnown(waitNanos)),
        KindLine.of(ledger.byKind()),
        ledger.sessions().stream()
            .map(session -> SessionLine.of(session, distance, vantage))
            .toList(),
        ledger.statements().stream()
            .map(StatementLine::of)
            .sorted(StatementLine.MOST_TRIPS_FIRST)
            .toList(),
        StatementLine.ofBucket("(no statement)", ledger.withoutStatement()),
        StatementLine.ofBucket("(overflow)", ledger.overflow()),
        UnattributedLine.of(ledger.unattributed()),
        ledger.notBatched(),
        List.of(),
        List.of());
  }

  /** What a reader must know: why a figure is null, and what is no longer told apart. */
  public List<String> notes() {
    return BillNotes.of(this);
  }
}
