package dev.tripmeter.core.ledger;

import static dev.tripmeter.core.Tally.UNKNOWN;
import static dev.tripmeter.core.ledger.Session.NO_STATEMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.List;
import org.junit.jupiter.api.Test;

class LedgerTest {
  private final ManualClock clock = new ManualClock(5_000);

  @Test
  void anEmptyLedgerKnowsWhatItCannotKnow() {
    LedgerSnapshot jdbc = clock.ledger().snapshot();
    LedgerSnapshot wire = clock.ledger(Source.WIRE, Limits.DEFAULT).snapshot();

    assertThat(jdbc.tally())
        .isEqualTo(new Tally(0, 0, 0, UNKNOWN, 0, 0, UNKNOWN, 0, 0, 0, 0, 0, 0, 0));
    assertThat(wire.tally())
        .isEqualTo(new Tally(0, UNKNOWN, UNKNOWN, 0, 0, 0, UNKNOWN, 0, 0, 0, 0, 0, 0, 0));
    assertThat(jdbc.period()).isNull();
  }

  @Test
  void addsUpAStatementOverSessions() {
    Ledger ledger = clock.ledger();
    for (String name : List.of("one", "two")) {
      Session session = ledger.open(Infos.metered(name));
      execute(session, session.statement("select a from t"));
      session.record(CallKind.COMMIT, NO_STATEMENT, 5_000, 10, 5, 1, 0, 0, 1, 1);
    }

    LedgerSnapshot snapshot = ledger.snapshot();

    assertThat(snapshot.sessions())
        .extracting(each -> each.info().name())
        .containsExactly("one", "two");
    assertThat(snapshot.statements())
        .singleElement()
        .satisfies(
            statement -> {
              assertThat(statement.statement().sql()).isEqualTo("select a from t");
              assertThat(statement.calls()).isEqualTo(2);
            });
    assertThat(snapshot.withoutStatement()).containsOnlyKeys(CallKind.COMMIT);
    assertThat(snapshot.tally().trips()).isEqualTo(4);
  }

  @Test
  void aDecoderCountsProtocolExecutions() {
    Session session = clock.ledger(Source.WIRE, Limits.DEFAULT).open(Infos.metered("one"));
    execute(session, session.statement("select a from t"));

    assertThat(session.tally().protocolExecutions()).isEqualTo(1);
    assertThat(session.tally().executions()).isEqualTo(UNKNOWN);
  }

  @Test
  void statementsPastTheLimitAreAddedUpInOverflow() {
    Ledger ledger = clock.ledger(Source.JDBC, new Limits(2, 256, 4_096, 512));
    Session session = ledger.open(Infos.metered("one"));
    for (int i = 0; i < 10; i++) {
      execute(session, session.statement("select c" + (char) ('a' + i) + " from t"));
    }

    LedgerSnapshot snapshot = ledger.snapshot();

    assertThat(snapshot.statements()).hasSize(2);
    assertThat(snapshot.overflow().values())
        .singleElement()
        .satisfies(account -> assertThat(account.tally().trips()).isEqualTo(8));
    assertThat(snapshot.tally().trips()).isEqualTo(10);
  }

  @Test
  void foldsTheOldestClosedSessionByUserAndProgram() {
    Ledger ledger = clock.ledger(Source.JDBC, new Limits(1_000, 2, 4_096, 512));
    Session open = ledger.open(Infos.of("open", "u", "p", null));
    Session closed = ledger.open(Infos.of("closed", "u", "p", null));
    execute(open, NO_STATEMENT);
    execute(closed, NO_STATEMENT);
    closed.close();
    ledger.open(Infos.of("next", "u", "p", null));

    List<SessionSnapshot> sessions = ledger.snapshot().sessions();

    assertThat(sessions)
        .extracting(each -> each.info().name())
        .containsExactly("open", "next", "(folded)");
    assertThat(sessions.get(2).info().user()).isEqualTo("u");
    assertThat(sessions.get(2).info().program()).isEqualTo("p");
    assertThat(sessions.get(2).sessions()).isEqualTo(1);
    assertThat(sessions.get(2).tally().trips()).isEqualTo(1);
  }

  @Test
  void aSessionFoldedWhileOpenLosesNothingAndKeepsItsOwnAccount() {
    Ledger ledger = clock.ledger(Source.JDBC, new Limits(1_000, 1, 4_096, 512));
    Session first = ledger.open(Infos.metered("first"));
    execute(first, NO_STATEMENT);
    Session second = ledger.open(Infos.metered("second"));
    execute(second, NO_STATEMENT);
    ledger.open(Infos.metered("third"));
    execute(first, NO_STATEMENT);
    first.unattributed(1, 1, 1, 1);
    first.acquired(50);
    first.rows(NO_STATEMENT, CallKind.EXECUTE, 5);

    SessionSnapshot group = ledger.snapshot().sessions().get(1);

    assertThat(group.sessions()).isEqualTo(2);
    assertThat(group.tally().trips()).isEqualTo(4);
    assertThat(group.tally().rows()).isEqualTo(8);
    assertThat(group.poolWaitNanos()).isEqualTo(50);
    assertThat(first.tally().trips()).isEqualTo(3);
    assertThat(first.tally().rows()).isEqualTo(7);
    assertThat(second.tally().trips()).isEqualTo(1);
  }

  @Test
  void aConnectPerRequestLeavesABoundedLedger() {
    Limits limits = new Limits(1_000, 4, 4_096, 8);
    Ledger ledger = clock.ledger(Source.JDBC, limits);
    for (int i = 0; i < 20_000; i++) {
      Session session = ledger.open(Infos.of("s" + i, "u" + i % 3, "p" + i % 7, null));
      execute(session, NO_STATEMENT);
      session.close();
    }

    LedgerSnapshot snapshot = ledger.snapshot();

    assertThat(snapshot.sessions()).hasSizeLessThanOrEqualTo(4 + 4 + 1);
    assertThat(snapshot.sessions().stream().mapToLong(SessionSnapshot::sessions).sum())
        .isEqualTo(20_000);
    assertThat(snapshot.tally().trips()).isEqualTo(20_000);
  }

  @Test
  void tellsWhenItHappened() {
    Ledger ledger = clock.ledger();
    clock.pass(1_000_000_000);
    Session session = ledger.open(Infos.metered("one"));
    session.record(
        CallKind.EXECUTE, NO_STATEMENT, clock.nanoTime() + 2_000_000, 1_000_000, 9, 1, 0, 0, 1, 1);

    LedgerSnapshot snapshot = ledger.snapshot();

    assertThat(snapshot.period())
        .isEqualTo(
            new Period(
                ManualClock.START.plusSeconds(1), ManualClock.START.plusSeconds(1).plusMillis(3)));
    assertThat(snapshot.timeline())
        .isEqualTo(
            new Timeline(
                1,
                ManualClock.START.toEpochMilli() + 1_003,
                512,
                List.of(new Timeline.Bucket(1, 1, 0, 1))));
  }

  @Test
  void refusesToAddWhatTwoSourcesSaw() {
    LedgerSnapshot jdbc = clock.ledger().snapshot();
    LedgerSnapshot wire = clock.ledger(Source.WIRE, Limits.DEFAULT).snapshot();

    assertThatThrownBy(() -> jdbc.plus(wire))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("ledgers of jdbc and wire cannot be added");
  }

  private static void execute(Session session, int statement) {
    session.record(CallKind.EXECUTE, statement, 5_000, 10, 5, 1, 0, 1, 1, 1);
  }
}
