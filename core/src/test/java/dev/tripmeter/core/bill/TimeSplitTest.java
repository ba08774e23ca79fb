package dev.tripmeter.core.bill;

import static dev.tripmeter.core.Tally.UNKNOWN;
import static dev.tripmeter.core.ledger.Session.NO_STATEMENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.ledger.Infos;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.ManualClock;
import dev.tripmeter.core.ledger.RandomCalls;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.core.ledger.Vantage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeSplitTest {
  private static final Distance TWO_MICROS = new Distance(1, 1L, "ping");
  private static final Distance NOT_MEASURED = new Distance(1, null, "nobody pinged");

  private final ManualClock clock = new ManualClock(0);
  private final Ledger ledger = clock.ledger();
  private final Session session = ledger.open(Infos.metered("one"));

  @Test
  void dividesTheTimeOfASession() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 10_000, 7_000, 2, 0, 0, 1, 1);
    session.record(CallKind.EXECUTE, NO_STATEMENT, 16_000, 4_000, 3_000, 1, 0, 0, 1, 1);
    session.acquired(500);

    assertThat(split(TWO_MICROS))
        .isEqualTo(new TimeSplit(20_500L, 6_000L, 500L, 4_000L, 4_000L, 6_000L, 0L));
  }

  @Test
  void tripsThatShouldHaveTakenLongerThanTheWaitAreUnaccounted() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 0, 10_000, 7_000, 5, 0, 0, 1, 1);

    assertThat(split(TWO_MICROS))
        .isEqualTo(new TimeSplit(10_000L, 0L, null, 3_000L, 0L, 10_000L, -3_000L));
  }

  @Test
  void overlappingCallsAreUnaccounted() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 0, 10_000, 2_000, 1, 0, 0, 1, 1);
    session.record(CallKind.OTHER, NO_STATEMENT, 1_000, 3_000, 0, 0, 0, 0, 0, 0);

    assertThat(split(TWO_MICROS))
        .isEqualTo(new TimeSplit(10_000L, 0L, null, 11_000L, 0L, 2_000L, -3_000L));
  }

  @Test
  void waitsOfUnattributedTripsAreNoThinkTime() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 0, 5_000, 4_000, 1, 0, 0, 1, 1);
    session.unattributed(1, 3_000, 1, 1);
    session.record(CallKind.EXECUTE, NO_STATEMENT, 15_000, 5_000, 4_000, 1, 0, 0, 1, 1);

    assertThat(split(TWO_MICROS))
        .isEqualTo(new TimeSplit(20_000L, 7_000L, null, 2_000L, 5_000L, 6_000L, 0L));
  }

  @Test
  void withoutADistanceTheWaitIsNotDivided() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 10_000, 7_000, 2, 0, 0, 1, 1);

    assertThat(split(NOT_MEASURED))
        .isEqualTo(new TimeSplit(11_000L, 1_000L, null, 3_000L, null, null, null));
  }

  @Test
  void withoutAMeterOnlyThinkTimeIsKnown() {
    Session blind = ledger.open(Infos.unmetered("two", "no meter"));
    blind.record(
        CallKind.EXECUTE, NO_STATEMENT, 1_000, 10_000, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN, UNKNOWN);

    assertThat(TimeSplit.of(blind.snapshot(), TWO_MICROS, Vantage.CLIENT))
        .isEqualTo(new TimeSplit(11_000L, 1_000L, null, null, null, null, null));
  }

  @Test
  void aClockInTheServerFindsTheNetworkBetweenCalls() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 10_000, 10_000, 1, 0, 0, 1, 1);
    session.record(CallKind.FETCH, NO_STATEMENT, 16_000, 4_000, 4_000, 1, 0, 0, 1, 1);

    assertThat(TimeSplit.of(session.snapshot(), TWO_MICROS, Vantage.SERVER))
        .isEqualTo(new TimeSplit(20_000L, 2_000L, null, null, 14_000L, 4_000L, 0L));
    assertThat(TimeSplit.of(session.snapshot(), NOT_MEASURED, Vantage.SERVER))
        .isEqualTo(new TimeSplit(20_000L, 6_000L, null, null, 14_000L, null, 0L));
  }

  @Test
  void moreNetworkThanTimeBetweenCallsIsUnaccounted() {
    session.record(CallKind.EXECUTE, NO_STATEMENT, 1_000, 10_000, 10_000, 2, 0, 0, 1, 1);

    assertThat(TimeSplit.of(session.snapshot(), TWO_MICROS, Vantage.SERVER))
        .isEqualTo(new TimeSplit(11_000L, 0L, null, null, 10_000L, 4_000L, -3_000L));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void thePartsAddUpToTheTotalExactly(long seed) {
    RandomCalls calls = new RandomCalls(seed, clock);
    List<Session> sessions = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      sessions.add(ledger.open(Infos.metered("s" + i)));
    }
    TimeSplit sum = TimeSplit.NONE;
    for (int i = 0; i < 500; i++) {
      calls.book(sessions.get(calls.below(sessions.size())));
    }
    for (Session each : sessions) {
      TimeSplit split =
          TimeSplit.of(
              each.snapshot(),
              new Distance(calls.below(1_000), (long) calls.below(9), ""),
              Vantage.CLIENT);
      assertThat(sumOfParts(split)).as("seed %s", seed).isEqualTo(split.totalNanos());
      assertThat(split.thinkNanos()).isNotNegative();
      assertThat(split.driverNanos()).isNotNegative();
      assertThat(split.serverNanos()).isNotNegative();
      sum = sum.plus(split);
    }
    assertThat(sumOfParts(sum)).as("seed %s", seed).isEqualTo(sum.totalNanos());
  }

  private TimeSplit split(Distance distance) {
    return TimeSplit.of(session.snapshot(), distance, Vantage.CLIENT);
  }

  private static long sumOfParts(TimeSplit split) {
    assertThat(split.thinkNanos()).isNotNull();
    assertThat(split.driverNanos()).isNotNull();
    assertThat(split.serverNanos()).isNotNull();
    assertThat(split.networkNanos()).isNotNull();
    assertThat(split.unaccountedNanos()).isNotNull();
    return split.thinkNanos()
        + (split.poolWaitNanos() == null ? 0 : split.poolWaitNanos())
        + split.driverNanos()
        + split.serverNanos()
        + split.networkNanos()
        + split.unaccountedNanos();
  }
}
