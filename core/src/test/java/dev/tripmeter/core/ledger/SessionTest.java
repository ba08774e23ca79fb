package dev.tripmeter.core.ledger;

import static dev.tripmeter.core.Tally.UNKNOWN;
import static dev.tripmeter.core.ledger.Session.NO_STATEMENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import org.junit.jupiter.api.Test;

class SessionTest {
  private final ManualClock clock = new ManualClock(1_000);
  private final Ledger ledger = clock.ledger();
  private final Session session = ledger.open(Infos.metered("one"));

  @Test
  void countsOneTripForABatch() {
    int insert = session.statement("insert into item(name) values (?)");

    session.record(CallKind.EXECUTE, insert, 1_000, 50, 40, 1, 100, 100, 9_000, 300);

    assertThat(session.tally())
        .isEqualTo(new Tally(1, 1, 100, UNKNOWN, 100, 1, UNKNOWN, 0, 0, 0, 0, 0, 9_000, 300));
  }

  @Test
  void itemisesTripsByKindOfCall() {
    int select = session.statement("select 1");
    session.record(CallKind.CONNECT, NO_STATEMENT, 1_000, 10, 9, 3, 0, 0, 1, 1);
    session.record(CallKind.PREPARE, select, 1_010, 10, 9, 1, 0, 0, 1, 1);
    session.record(CallKind.EXECUTE, select, 1_020, 10, 9, 1, 0, 100, 1, 1);
    session.record(CallKind.FETCH, select, 1_030, 10, 9, 1, 0, 50, 1, 1);
    session.record(CallKind.COMMIT, NO_STATEMENT, 1_040, 10, 9, 1, 0, 0, 1, 1);
    session.record(CallKind.ROLLBACK, NO_STATEMENT, 1_050, 10, 9, 1, 0, 0, 1, 1);

    assertThat(session.tally())
        .isEqualTo(new Tally(6, 1, 0, UNKNOWN, 150, 8, UNKNOWN, 1, 1, 1, 1, 1, 6, 6));
    assertThat(session.byKind().keySet())
        .containsExactly(
            CallKind.CONNECT,
            CallKind.PREPARE,
            CallKind.EXECUTE,
            CallKind.FETCH,
            CallKind.COMMIT,
            CallKind.ROLLBACK);
    assertThat(session.snapshot().account(CallKind.CONNECT).tally().trips()).isEqualTo(3);
  }

  @Test
  void aCommitWithoutATripIsACallButNoCommit() {
    session.record(CallKind.COMMIT, NO_STATEMENT, 1_000, 10, 0, 0, 0, 0, 0, 0);
    session.record(CallKind.ROLLBACK, NO_STATEMENT, 1_010, 10, 0, 0, 0, 0, 0, 0);

    assertThat(session.tally().calls()).isEqualTo(2);
    assertThat(session.tally().commits()).isZero();
    assertThat(session.tally().rollbacks()).isZero();
  }

  @Test
  void aCommitOfUnknownTripsIsACommit() {
    session.record(
        CallKind.COMMIT, NO_STATEMENT, 1_000, 10, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN, UNKNOWN);

    assertThat(session.tally().commits()).isEqualTo(1);
    assertThat(session.tally().trips()).isEqualTo(UNKNOWN);
  }

  @Test
  void countsAndTimesFailuresApart() {
    session.recordFailure(CallKind.EXECUTE, NO_STATEMENT, 1_000, 10, 9, 1, 0, 0, 1, 1);
    session.recordFailure(CallKind.COMMIT, NO_STATEMENT, 1_010, 10, 9, 1, 0, 0, 1, 1);
    session.recordFailure(CallKind.CONNECT, NO_STATEMENT, 1_020, 10, 9, 1, 0, 0, 1, 1);

    Tally tally = session.tally();
    assertThat(tally.calls()).isEqualTo(3);
    assertThat(tally.executions()).isEqualTo(1);
    assertThat(tally.trips()).isEqualTo(3);
    assertThat(tally.commits()).isZero();
    assertThat(tally.connects()).isZero();
    assertThat(session.snapshot().account(CallKind.EXECUTE).failures()).isEqualTo(1);
  }

  @Test
  void keepsShortestLongestAndTotalTimeOfEachKind() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 30, 20, 1, 0, 0, 1, 1);
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_100, 10, 5, 1, 0, 0, 1, 1);
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_200, 20, 19, 1, 0, 0, 1, 1);

    Account executes = session.snapshot().account(CallKind.EXECUTE);
    assertThat(executes.elapsed()).isEqualTo(new Timing(60, 10, 30));
    assertThat(executes.waited()).isEqualTo(new Timing(44, 5, 20));
  }

  @Test
  void oneUnknownWaitMakesTheWaitsOfItsKindUnknown() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 30, 20, 1, 0, 0, 1, 1);
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_100, 30, UNKNOWN, 1, 0, 0, 1, 1);
    session.record(CallKind.COMMIT, NO_STATEMENT, 1_200, 30, 20, 1, 0, 0, 1, 1);

    SessionSnapshot snapshot = session.snapshot();
    assertThat(snapshot.account(CallKind.EXECUTE).waited()).isEqualTo(Timing.NOT_MEASURED);
    assertThat(snapshot.account(CallKind.COMMIT).waited()).isEqualTo(new Timing(20, 20, 20));
  }

  @Test
  void rowsReadWithoutATripAreNoCall() {
    int select = session.statement("select 1");
    session.record(CallKind.EXECUTE, select, 1_000, 30, 20, 1, 0, 0, 1, 1);
    session.rows(select, CallKind.EXECUTE, 250);

    assertThat(session.tally().rows()).isEqualTo(250);
    assertThat(session.tally().calls()).isEqualTo(1);
  }

  @Test
  void rowsAloneHaveNoTimes() {
    session.rows(NO_STATEMENT, CallKind.FETCH, 7);

    Account fetches = session.snapshot().account(CallKind.FETCH);
    assertThat(fetches.tally().rows()).isEqualTo(7);
    assertThat(fetches.tally().calls()).isZero();
    assertThat(fetches.elapsed()).isEqualTo(Timing.NONE);
  }

  @Test
  void trafficOutsideACallIsCountedAndShownApart() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 30, 20, 1, 0, 0, 10, 10);
    session.unattributed(2, 100, 5, 6);

    SessionSnapshot snapshot = session.snapshot();
    assertThat(snapshot.unattributed()).isEqualTo(new Unattributed(2, 100, 5, 6));
    assertThat(snapshot.tally().trips()).isEqualTo(3);
    assertThat(snapshot.tally().bytesSent()).isEqualTo(15);
    assertThat(snapshot.tally().calls()).isEqualTo(1);
    assertThat(snapshot.account(CallKind.EXECUTE).tally().trips()).isEqualTo(1);
  }

  @Test
  void lastsFromItsOpeningToTheEndOfItsLastCall() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_100, 30, 20, 1, 0, 0, 1, 1);
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_200, 30, 20, 1, 0, 0, 1, 1);

    assertThat(session.snapshot().totalNanos()).isEqualTo(230);
    assertThat(session.snapshot().betweenCallsNanos()).isEqualTo(170);
  }

  @Test
  void aFirstCallThatBeganBeforeTheOpeningMovesItBack() {
    session.record(CallKind.CONNECT, NO_STATEMENT, 400, 650, 20, 3, 0, 0, 1, 1);

    assertThat(session.snapshot().totalNanos()).isEqualTo(650);
    assertThat(session.snapshot().betweenCallsNanos()).isZero();
  }

  @Test
  void overlappingCallsDoNotLengthenTheSession() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 100, 20, 1, 0, 0, 1, 1);
    session.record(CallKind.OTHER, NO_STATEMENT, 1_010, 20, 20, 1, 0, 0, 1, 1);
    session.record(CallKind.OTHER, NO_STATEMENT, 1_090, 20, 20, 1, 0, 0, 1, 1);

    assertThat(session.snapshot().totalNanos()).isEqualTo(110);
    assertThat(session.snapshot().betweenCallsNanos()).isZero();
  }

  @Test
  void waitsForThePoolAreTimeOfTheSession() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 100, 20, 1, 0, 0, 1, 1);
    session.acquired(70);

    assertThat(session.snapshot().acquires()).isEqualTo(1);
    assertThat(session.snapshot().poolWaitNanos()).isEqualTo(70);
    assertThat(session.snapshot().totalNanos()).isEqualTo(170);
  }

  @Test
  void countsThatCannotBeSeenAreUnknownBeforeTheFirstCall() {
    Session blind = ledger.open(Infos.unmetered("two", "no meter for this driver"));

    assertThat(session.tally())
        .isEqualTo(new Tally(0, 0, 0, UNKNOWN, 0, 0, UNKNOWN, 0, 0, 0, 0, 0, 0, 0));
    assertThat(blind.tally())
        .isEqualTo(
            new Tally(0, 0, 0, UNKNOWN, 0, UNKNOWN, UNKNOWN, 0, 0, 0, 0, 0, UNKNOWN, UNKNOWN));
  }

  @Test
  void whatComesAfterTheCloseStillCounts() {
    session.close();
    session.close();
    session.record(CallKind.CLOSE, NO_STATEMENT, 1_000, 10, 0, 0, 0, 0, 5, 0);

    assertThat(session.tally().calls()).isEqualTo(1);
  }
}
