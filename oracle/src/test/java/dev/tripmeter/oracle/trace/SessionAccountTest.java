package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The rules by which lines become a session's account. */
class SessionAccountTest {

  @Test
  void theParentOfACallIsTheNextOneOfLessDepth() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .parsing(4, 4, "ddddddddddddd", "select 4 from dual", 900)
            .parsing(2, 2, "bbbbbbbbbbbbb", "select 2 from dual", 900)
            .parsing(1, 0, "aaaaaaaaaaaaa", "begin null; end;", 900)
            .call("EXEC", 4, 10, 20, 0, 4, 1_140)
            .call("EXEC", 2, 30, 50, 0, 2, 1_150)
            .call("EXEC", 1, 100, 200, 1, 0, 1_200)
            .onlySession();

    assertThat(session.ticks().rootCalls()).isEqualTo(1);
    assertThat(session.ticks().rootElapsed()).isEqualTo(200);
    assertThat(session.recursiveCalls()).isEqualTo(2);
    assertThat(statement(session, "a").ownSeconds()).isEqualTo(150 / 1e6);
    assertThat(statement(session, "b").ownSeconds()).isEqualTo(30 / 1e6);
    assertThat(statement(session, "d").ownSeconds()).isEqualTo(20 / 1e6);
    assertThat(statement(session, "b").seconds()).isEqualTo(50 / 1e6);
    assertThat(statement(session, "a").ownCpuSeconds()).isEqualTo(70 / 1e6);
    assertThat(statement(session, "d").depth()).isEqualTo(4);
  }

  @Test
  void callsNoOtherCallClaimsAreRootsAtAnyDepth() throws IOException {
    TraceText jobSlave = TraceText.ofSession("8.15");
    for (int i = 1; i <= 50_000; i++) {
      jobSlave.call("EXEC", i % 3, 1, 10, 1, 2, 1_000L * i);
    }

    SessionReport session = jobSlave.onlySession();

    assertThat(session.ticks().rootCalls()).isEqualTo(50_000);
    assertThat(session.ticks().rootCpu()).isEqualTo(50_000);
    assertThat(session.recursiveCalls()).isZero();
  }

  @Test
  void aWaitLiesInTheCallThatCoversIt() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .await(1, "SQL*Net message from client", 400, 1_000)
            .await(1, "db file sequential read", 30, 1_100)
            .await(1, "SQL*Net message to client", 2, 1_150)
            .call("FETCH", 1, 20, 190, 10, 0, 1_200)
            .await(0, "log file sync", 60, 1_300)
            .await(1, "SQL*Net message to client", 1, 1_310)
            .await(1, "SQL*Net message from client", 500, 1_815)
            .onlySession();

    SessionTicks ticks = session.ticks();
    assertThat(ticks.withinWaits()).isEqualTo(32);
    assertThat(ticks.betweenWaits()).isEqualTo(961);
    assertThat(ticks.unaccountedWithin()).isEqualTo(190 - 20 - 32);
    assertThat(ticks.unaccountedBetween()).isEqualTo(1_215 - 190 - 961);
    assertThat(session.events())
        .anySatisfy(
            event -> {
              assertThat(event.event()).isEqualTo("SQL*Net message to client");
              assertThat(event.withinSeconds()).isEqualTo(2 / 1e6);
              assertThat(event.betweenSeconds()).isEqualTo(1 / 1e6);
            });
  }

  @Test
  void manyWaitsInOneCallKeepTheirExactSum() throws IOException {
    TraceText trace = TraceText.ofSession("8.15").await(1, "SQL*Net message from client", 5, 999);
    for (int i = 0; i < 20_000; i++) {
      trace.await(
          1, i % 2 == 0 ? "db file sequential read" : "direct path read", 7, 1_010 + 10 * i);
    }
    SessionReport session = trace.call("EXEC", 1, 1, 199_999, 1, 0, 201_000).onlySession();

    assertThat(session.ticks().withinWaits()).isEqualTo(140_000);
    assertThat(session.ticks().betweenWaits()).isEqualTo(5);
  }

  @Test
  void aCursorWithoutTextHasARowOfItsOwnUntilItIsClosedForGood() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .call("EXEC", 7, 1, 10, 1, 0, 1_000)
            .close(7, 1, 1_010)
            .call("EXEC", 7, 1, 10, 1, 0, 1_020)
            .close(7, 0, 1_030)
            .parsing(7, 0, "aaaaaaaaaaaaa", "select 1 from dual", 1_040)
            .call("EXEC", 7, 1, 10, 1, 0, 1_060)
            .onlySession();

    assertThat(statement(session, "plan").executions()).isEqualTo(2);
    assertThat(statement(session, "plan").closes()).isEqualTo(2);
    assertThat(statement(session, "plan").textInTrace()).isFalse();
    assertThat(statement(session, "plan").sql()).isEqualTo("(text not in trace: plan 1388734953)");
    assertThat(statement(session, "a").executions()).isEqualTo(1);
  }

  @Test
  void commitsAreReadWriteEndsOfTransactions() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "aaaaaaaaaaaaa", "insert into t values (1)", 900)
            .call("EXEC", 1, 1, 10, 1, 0, 1_000)
            .transactionEnd(0, 0, 1_010)
            .trip(1, 100, 1_200)
            .transactionEnd(0, 0, 1_210)
            .trip(0, 100, 1_400)
            .transactionEnd(0, 1, 1_410)
            .transactionEnd(1, 0, 1_420)
            .transactionEnd(1, 1, 1_430)
            .trip(0, 100, 1_600)
            .onlySession();

    assertThat(session.commits()).isEqualTo(2);
    assertThat(session.readOnlyCommits()).isEqualTo(1);
    assertThat(session.rollbacks()).isEqualTo(1);
    assertThat(session.readOnlyRollbacks()).isEqualTo(1);
    assertThat(session.trips()).isEqualTo(3);
    assertThat(session.pureCommitTrips()).isEqualTo(2);
    assertThat(statement(session, "a").trips()).isEqualTo(1);
  }

  @Test
  void withoutWaitsTripsAreNotMeasurable() throws IOException {
    TraceReport report = TraceText.ofSession("8.15").call("EXEC", 1, 1, 10, 1, 0, 1_000).report();
    SessionReport session = TraceText.only(report);

    assertThat(session.trips()).isEqualTo(-1);
    assertThat(session.tripsUnknownBecause()).isEqualTo("not measurable: no waits in this trace");
    assertThat(session.client()).isNull();
    assertThat(report.notes())
        .contains("session 8.15: trips not measurable: no waits in this trace");
  }

  @Test
  void sessionsOfASharedServerStandApart() throws IOException {
    TraceReport report =
        TraceText.ofSession("150.65")
            .call("EXEC", 1, 0, 10, 1, 0, 1_000)
            .session("147.121")
            .call("EXEC", 1, 0, 20, 1, 0, 50_000)
            .session("150.65")
            .call("FETCH", 1, 0, 30, 1, 0, 100_000)
            .report();

    assertThat(report.sessions())
        .extracting(SessionReport::name, session -> session.ticks().response())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("150.65", 99_010L),
            org.assertj.core.groups.Tuple.tuple("147.121", 20L));
    assertThat(report.files().get(0).ticks()).containsEntry("R_ticks", 99_010L);
  }

  @Test
  void aMergeByTrcsessIsTakenApartByProcess() throws IOException {
    TraceReport report =
        TraceText.trace()
            .line("*** [ Unix process pid: 9850 ]")
            .line("*** 2019-07-09T09:57:07.703476-07:00 (EXAMPLESPDB(8))")
            .call("EXEC", 1, 0, 10, 1, 0, 1_000)
            .line("*** [ Unix process pid: 9851 ]")
            .call("EXEC", 1, 0, 10, 1, 1, 1_500)
            .line("*** [ Unix process pid: 9850 ]")
            .call("EXEC", 1, 0, 10, 1, 0, 2_000)
            .report();

    assertThat(report.sessions())
        .extracting(SessionReport::name, session -> session.ticks().rootCalls())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("process 9850", 2L),
            org.assertj.core.groups.Tuple.tuple("process 9851", 1L));
  }

  @Test
  void whereTheClockGoesBackTheSessionIsCut() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .call("EXEC", 1, 0, 10, 1, 0, 4_294_000_000L)
            .call("EXEC", 1, 0, 10, 1, 0, 4_294_001_000L)
            .call("EXEC", 1, 0, 10, 1, 0, 5_000)
            .call("EXEC", 1, 0, 10, 1, 0, 7_000)
            .onlySession();

    assertThat(session.clockJumps()).isEqualTo(1);
    assertThat(session.ticks().response()).isEqualTo(1_010 + 2_010);
  }

  @Test
  void largeObjectCallsAreCallsOfTheirOwn() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .line("LOBREAD: type=TEMPORARY LOB,bytes=32528,c=99,e=120,p=0,cr=3,cu=0,tim=2000")
            .trip(0, 100, 2_200)
            .line("LOBWRITE: c=1,e=20,p=0,cr=0,cu=0,tim=2300")
            .trip(0, 100, 2_500)
            .onlySession();

    assertThat(session.ticks().lobCalls()).isEqualTo(2);
    assertThat(session.ticks().lobCpu()).isEqualTo(100);
    assertThat(session.ticks().rootCalls()).isZero();
    assertThat(session.calls()).containsEntry("LOBREAD", 1L).containsEntry("LOBWRITE", 1L);
  }

  @Test
  void networkIsTheLowPercentileOfTheWaitsForTheClient() throws IOException {
    TraceText trace = TraceText.ofSession("8.15");
    for (int i = 1; i <= 100; i++) {
      trace.call("EXEC", 1, 0, 10, 1, 0, 100_000L * i - 60_000);
      trace.trip(1, i % 10 == 0 ? 50_000 : 1_024, 100_000L * i);
    }

    ClientTime client = trace.onlySession().client();

    assertThat(client).isNotNull();
    assertThat(client.tripMicros()).isEqualTo(1_024);
    assertThat(client.networkSeconds()).isEqualTo(0.102_4);
    assertThat(client.seconds()).isEqualTo(0.592_16);
    assertThat(client.thinkSeconds()).isEqualTo(0.592_16 - 0.102_4);
  }

  @Test
  void statementsPastTheLimitAreOneLineAndNothingIsDropped() throws IOException {
    TraceText trace = TraceText.ofSession("8.15");
    int statements = SessionReports.STATEMENTS + 500;
    for (int i = 0; i < statements; i++) {
      trace.parsing(1, 0, "id" + i, "select column_" + i + " from dual", 1_000L * i);
      trace.call("EXEC", 1, 0, i < 500 ? 1 : 10, 1, 0, 1_000L * i + 100);
    }

    TraceReading reading = trace.read();
    SessionReport session = TraceText.only(reading.report());

    assertThat(session.statements()).hasSize(SessionReports.STATEMENTS + 1);
    StatementReport others = statement(session, "(others)");
    assertThat(others.executions()).isEqualTo(500);
    assertThat(others.seconds()).isEqualTo(500 / 1e6);
    assertThat(reading.ledger().statements()).hasSize(1_000);
    assertThat(reading.ledger().tally().executions()).isEqualTo(statements);
    assertThat(reading.ledger().overflow().values())
        .singleElement()
        .extracting(account -> account.tally().executions())
        .isEqualTo(statements - 1_000L);
  }

  private static StatementReport statement(SessionReport session, String prefix) {
    return session.statements().stream()
        .filter(statement -> statement.key().startsWith(prefix))
        .findFirst()
        .orElseThrow();
  }
}
