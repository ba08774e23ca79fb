package dev.tripmeter.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stream of calls split over ledgers adds up to the ledger that saw all of it. */
class LedgerSumTest {
  private static final Limits TIGHT = new Limits(5, 3, 4_096, 16);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void addsUpToTheLedgerThatSawAllCalls(long seed) {
    Split split = new Split(seed, Limits.DEFAULT);

    LedgerSnapshot sum = split.a.plus(split.b).plus(split.c);

    assertThat(sum.tally()).isEqualTo(split.one.tally());
    assertThat(sum.byKind()).isEqualTo(split.one.byKind());
    assertThat(sum.period()).isEqualTo(split.one.period());
    assertThat(sum.timeline()).isEqualTo(split.one.timeline());
    assertThat(sum.overflow()).isEmpty();
    assertThat(sum.withoutStatement()).isEqualTo(split.one.withoutStatement());
    assertThat(byStatement(sum)).isEqualTo(byStatement(split.one));
    assertThat(new HashSet<>(sum.sessions())).isEqualTo(new HashSet<>(split.one.sessions()));
  }

  @ParameterizedTest
  @ValueSource(longs = {6, 7, 8, 9, 10})
  void totalsDependNeitherOnOrderNorOnLimits(long seed) {
    Split split = new Split(seed, TIGHT);
    Totals expected = Totals.of(split.one);

    assertThat(Totals.of(split.a.plus(split.b).plus(split.c))).isEqualTo(expected);
    assertThat(Totals.of(split.a.plus(split.b.plus(split.c)))).isEqualTo(expected);
    assertThat(Totals.of(split.c.plus(split.a).plus(split.b))).isEqualTo(expected);
  }

  @Test
  void statementsThatWereNotBatchedAreCountedOnceWhereverSessionsAreFolded() {
    LedgerSnapshot sum = null;
    for (int i = 0; i < 3; i++) {
      Ledger ledger = new ManualClock(0).ledger(Source.JDBC, TIGHT);
      for (int session = 0; session < 7; session++) {
        Session open = ledger.open(Infos.metered("s" + session));
        open.notBatched(NotBatched.COUNT);
        open.close();
        open.notBatched(session == 0 ? NotBatched.VALUE : NotBatched.ORDER);
      }
      sum = sum == null ? ledger.snapshot() : sum.plus(ledger.snapshot());
    }

    assertThat(Objects.requireNonNull(sum).notBatched())
        .isEqualTo(Map.of(NotBatched.COUNT, 21L, NotBatched.VALUE, 3L, NotBatched.ORDER, 18L));
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15})
  void theSumStaysWithinItsLimits(long seed) {
    Split split = new Split(seed, TIGHT);

    LedgerSnapshot sum = split.a.plus(split.b).plus(split.c);

    assertThat(sum.statements()).hasSizeLessThanOrEqualTo(TIGHT.statements());
    assertThat(sum.sessions()).hasSizeLessThanOrEqualTo(2 * TIGHT.sessions() + 1);
    assertThat(sum.timeline().buckets()).hasSizeLessThanOrEqualTo(TIGHT.buckets());
  }

  @ParameterizedTest
  @ValueSource(longs = {16, 17, 18, 19, 20})
  void everyCallIsInOneSessionAndInOneStatementOrBucket(long seed) {
    for (Limits limits : List.of(Limits.DEFAULT, TIGHT)) {
      Split split = new Split(seed, limits);
      for (LedgerSnapshot ledger : List.of(split.one, split.a.plus(split.b).plus(split.c))) {
        List<Map<?, Account>> buckets = new ArrayList<>();
        ledger.statements().forEach(statement -> buckets.add(statement.byKind()));
        buckets.add(ledger.withoutStatement());
        buckets.add(ledger.overflow());
        Tally tally = ledger.unattributed().tally().plus(ledger.source().nothing());
        for (Map<?, Account> bucket : buckets) {
          for (Account account : bucket.values()) {
            tally = tally.plus(account.tally());
          }
        }
        assertThat(tally).isEqualTo(ledger.tally());
      }
    }
  }

  private static Map<String, StatementSnapshot> byStatement(LedgerSnapshot ledger) {
    return ledger.statements().stream()
        .collect(Collectors.toMap(each -> each.statement().sql(), Function.identity()));
  }

  /** What must not depend on how calls were split and added up. */
  private record Totals(
      Tally tally,
      Map<?, Account> byKind,
      Unattributed unattributed,
      Period period,
      Timeline timeline,
      long sessions,
      long totalNanos,
      long betweenCallsNanos,
      long poolWaitNanos,
      long acquires) {

    static Totals of(LedgerSnapshot ledger) {
      List<SessionSnapshot> all = ledger.sessions();
      assertThat(ledger.period()).isNotNull();
      return new Totals(
          ledger.tally(),
          ledger.byKind(),
          ledger.unattributed(),
          ledger.period(),
          ledger.timeline(),
          all.stream().mapToLong(SessionSnapshot::sessions).sum(),
          all.stream().mapToLong(SessionSnapshot::totalNanos).sum(),
          all.stream().mapToLong(SessionSnapshot::betweenCallsNanos).sum(),
          all.stream().mapToLong(SessionSnapshot::poolWaitNanos).sum(),
          all.stream().mapToLong(SessionSnapshot::acquires).sum());
    }
  }

  /** The same random sessions in one ledger, and spread over three. */
  private static final class Split {
    final LedgerSnapshot one;
    final LedgerSnapshot a;
    final LedgerSnapshot b;
    final LedgerSnapshot c;

    Split(long seed, Limits limits) {
      ManualClock clock = new ManualClock(123_456_789);
      RandomCalls calls = new RandomCalls(seed, clock);
      Ledger whole = clock.ledger(Source.JDBC, limits);
      List<Ledger> parts =
          List.of(
              clock.ledger(Source.JDBC, limits),
              clock.ledger(Source.JDBC, limits),
              clock.ledger(Source.JDBC, limits));
      List<Session[]> sessions = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        SessionInfo info = Infos.of("s" + i, "u" + i % 2, "p" + i % 5, null);
        sessions.add(
            new Session[] {whole.open(info), parts.get(calls.below(parts.size())).open(info)});
      }
      for (int i = 0; i < 2_000; i++) {
        calls.book(sessions.get(calls.below(sessions.size())));
      }
      one = whole.snapshot();
      a = parts.get(0).snapshot();
      b = parts.get(1).snapshot();
      c = parts.get(2).snapshot();
    }
  }
}
