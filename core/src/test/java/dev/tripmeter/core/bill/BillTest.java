package dev.tripmeter.core.bill;

import static dev.tripmeter.core.Tally.UNKNOWN;
import static dev.tripmeter.core.ledger.Session.NO_STATEMENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.How;
import dev.tripmeter.core.ledger.Infos;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Limits;
import dev.tripmeter.core.ledger.ManualClock;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.core.ledger.Source;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BillTest {
  private static final Distance KNOWN = new Distance(1_000, 100L, "ping");

  private final ManualClock clock = new ManualClock(0);
  private final Ledger ledger = clock.ledger();
  private final Session session = ledger.open(Infos.metered("one"));

  @Test
  void saysWhereTheTimeWentAndHowThatIsKnown() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 2_000_000, 8_000_000, 7_000_000, 3, 0, 0, 1, 1);

    Bill bill = Bill.of(ledger.snapshot(), KNOWN);

    assertThat(bill.sessionSeconds())
        .isEqualTo(new SessionSeconds(0.010, 0.002, null, 0.001, 0.0037, 0.0033, null, 0.0));
    assertThat(bill.wallSeconds()).isEqualTo(0.010);
    assertThat(bill.callSeconds()).isEqualTo(0.008);
    assertThat(bill.waitSeconds()).isEqualTo(0.007);
    assertThat(bill.how())
        .containsEntry("trips", How.MEASURED)
        .containsEntry("network", How.DERIVED)
        .doesNotContainKeys("protocolExecutions", "poolWait", "transfer");
  }

  @Test
  void addsUpSessionsWhileWallTimeStandsApart() {
    Session other = ledger.open(Infos.metered("two"));
    session.record(CallKind.EXECUTE, NO_STATEMENT, 0, 8_000_000, 7_000_000, 1, 0, 0, 1, 1);
    other.record(CallKind.EXECUTE, NO_STATEMENT, 1_000_000, 8_000_000, 7_000_000, 1, 0, 0, 1, 1);

    Bill bill = Bill.of(ledger.snapshot(), KNOWN);

    assertThat(bill.sessionSeconds().total()).isEqualTo(0.017);
    assertThat(bill.wallSeconds()).isEqualTo(0.009);
    assertThat(bill.sessions()).extracting(SessionLine::name).containsExactly("one", "two");
  }

  @Test
  void tellsTheTripsOfTheSessionsThatTellTheirsWhereOthersDoNot() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 0, 3_000, 2_000, 2, 0, 1, 1, 1);
    session.record(CallKind.COMMIT, NO_STATEMENT, 3_000, 3_000, 2_000, 1, 0, 0, 1, 1);
    assertThat(Bill.of(ledger.snapshot(), KNOWN).toldTrips()).isNull();

    Session blind = ledger.open(Infos.unmetered("two", "no meter"));
    blind.record(CallKind.EXECUTE, NO_STATEMENT, 0, 2_000, -1, -1, 0, 1, -1, -1);
    blind.record(CallKind.FETCH, NO_STATEMENT, 2_000, 2_000, -1, -1, 0, 1, -1, -1);
    Bill bill = Bill.of(ledger.snapshot(), KNOWN);

    assertThat(bill.tally().trips()).isEqualTo(UNKNOWN);
    assertThat(bill.toldTrips())
        .isEqualTo(new ToldTrips(3, 1, 1, Map.of(CallKind.EXECUTE, 2L, CallKind.COMMIT, 1L), 0));
    assertThat(BillView.document(bill).toString())
        .contains("3 trips of the 1 session that tells its own", "[trips, where told, 3]")
        .contains("[fetch, 1, 0, -,")
        .doesNotContain("trips not known");
  }

  @Test
  void listsStatementsByTripsThenByTime() {
    execute("select few from t", 1, 9_000);
    execute("select slow from t", 5, 8_000);
    execute("select quick from t", 5, 1_000);

    assertThat(Bill.of(ledger.snapshot(), KNOWN).statements())
        .extracting(StatementLine::sql)
        .containsExactly("select slow from t", "select quick from t", "select few from t");
  }

  @Test
  void itemisesAStatementByKindOfCall() {
    int id = session.statement("select a from t");
    session.record(CallKind.EXECUTE, id, 0, 3_000, 2_000, 1, 0, 100, 10, 90);
    session.record(CallKind.FETCH, id, 3_000, 2_000, 1_000, 1, 0, 100, 10, 80);
    session.recordFailure(CallKind.FETCH, id, 5_000, 4_000, 3_000, 1, 0, 0, 10, 70);

    StatementLine line = Bill.of(ledger.snapshot(), KNOWN).statements().get(0);

    assertThat(line.tally().trips()).isEqualTo(3);
    assertThat(line.failures()).isEqualTo(1);
    assertThat(line.seconds()).isEqualTo(9e-6);
    assertThat(line.waitSeconds()).isEqualTo(6e-6);
    assertThat(line.kinds().get(CallKind.FETCH))
        .isEqualTo(
            new KindLine(
                session.snapshot().account(CallKind.FETCH).tally(), 1, 6e-6, 4e-6, 2L, 4L, 1L, 3L));
  }

  @Test
  void saysWhyFiguresAreNullWithoutADistance() {
    execute("select a from t", 1, 1_000);

    Bill bill = Bill.of(ledger.snapshot(), Distance.UNKNOWN);

    assertThat(bill.sessionSeconds().network()).isNull();
    assertThat(bill.sessionSeconds().server()).isNull();
    assertThat(bill.notes())
        .contains("network, server and unaccounted are not known: nobody measured the distance");
  }

  @Test
  void saysWhyFiguresAreNullWithoutAMeter() {
    Session blind = ledger.open(Infos.unmetered("two", "no meter for this driver"));
    blind.record(
        CallKind.EXECUTE, NO_STATEMENT, 0, 1_000, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN, UNKNOWN);

    Bill bill = Bill.of(ledger.snapshot(), KNOWN);

    assertThat(bill.tally().trips()).isEqualTo(UNKNOWN);
    assertThat(bill.waitSeconds()).isNull();
    assertThat(bill.sessionSeconds().driver()).isNull();
    assertThat(bill.how()).doesNotContainKeys("trips", "wait", "driver");
    assertThat(bill.notes())
        .contains(
            "trips, bytes and waits of 1 session (two) are not known: no meter for this driver");
  }

  @Test
  void showsTheBucketsOfWhatIsNotToldApart() {
    Ledger small = clock.ledger(Source.JDBC, new Limits(1, 1, 4_096, 512));
    Session first = small.open(Infos.metered("first"));
    first.record(
        CallKind.EXECUTE, first.statement("select a from t"), 0, 1_000, 900, 1, 0, 0, 1, 1);
    first.record(
        CallKind.EXECUTE, first.statement("select b from t"), 0, 1_000, 900, 2, 0, 0, 1, 1);
    first.unattributed(3, 9, 1, 1);
    small.open(Infos.metered("second"));

    Bill bill = Bill.of(small.snapshot(), KNOWN);

    assertThat(bill.overflow()).isNotNull();
    assertThat(bill.overflow().tally().trips()).isEqualTo(2);
    assertThat(bill.withoutStatement()).isNull();
    assertThat(bill.unattributed()).isEqualTo(new UnattributedLine(3, 9e-9, 1, 1));
    assertThat(bill.tally().trips()).isEqualTo(6);
    assertThat(bill.notes())
        .contains(
            "calls of statements past the first 1 are in overflow",
            "1 session past the ledger's limit folded by user and program");
  }

  @Test
  void reportsALabelThatStandsOnTwoStatements() {
    execute("/* load */ select a from t", 1, 1_000);
    execute("/* load */ select b from t", 1, 1_000);
    execute("/* save */ select c from t", 1, 1_000);
    execute("select d from t", 1, 1_000);

    Bill bill = Bill.of(ledger.snapshot(), KNOWN);

    assertThat(bill.statements())
        .extracting(StatementLine::label)
        .containsExactly("load", "load", "save", null);
    assertThat(bill.notes())
        .contains("the label \"load\" stands on 2 different statements")
        .noneMatch(note -> note.contains("save"));
  }

  @Test
  void anEmptyLedgerHasABill() {
    Bill bill = Bill.of(new ManualClock(0).ledger().snapshot(), KNOWN);

    assertThat(bill.tally().calls()).isZero();
    assertThat(bill.wallSeconds()).isNull();
    assertThat(bill.statements()).isEmpty();
    assertThat(bill.withoutStatement()).isNull();
  }

  private void execute(String sql, int trips, long elapsedNanos) {
    session.record(
        CallKind.EXECUTE, session.statement(sql), 0, elapsedNanos, elapsedNanos, trips, 0, 0, 1, 1);
  }
}
