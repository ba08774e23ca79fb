package dev.tripmeter.oracle.trace;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.core.bill.BillView;
import dev.tripmeter.core.bill.SessionLine;
import dev.tripmeter.core.bill.SessionSeconds;
import dev.tripmeter.core.ledger.LedgerSnapshot;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trace as a ledger and a bill. */
class TraceLedgerTest {
  private static final TraceText TRACE =
      TraceText.ofSession("8.15")
          .line("*** MODULE NAME:(shop) 2024-01-16 17:52:39.428")
          .parsing(1, 0, "aaaaaaaaaaaaa", "select c from t where id = 17", 900)
          .call("PARSE", 1, 0, 100, 0, 0, 1_000)
          .call("EXEC", 2, 0, 20, 3, 1, 1_120)
          .call("EXEC", 1, 0, 100, 0, 0, 1_200)
          .call("FETCH", 1, 0, 50, 10, 0, 1_300)
          .trip(1, 2_000, 3_400)
          .call("FETCH", 1, 0, 50, 5, 0, 3_500)
          .trip(1, 4_000, 7_600)
          .transactionEnd(0, 0, 7_610)
          .await(0, "log file sync", 300, 7_920)
          .trip(0, 2_000, 10_000);

  @Test
  void rootCallsAreTheCallsOfTheClient() throws IOException {
    LedgerSnapshot ledger = TRACE.read().ledger();

    Tally tally = ledger.tally();
    assertThat(tally.calls()).isEqualTo(5);
    assertThat(tally.executions()).isEqualTo(1);
    assertThat(tally.fetches()).isEqualTo(2);
    assertThat(tally.prepares()).isEqualTo(1);
    assertThat(tally.rows()).isEqualTo(15);
    assertThat(tally.trips()).isEqualTo(3);
    assertThat(tally.commits()).isEqualTo(1);
    assertThat(tally.bytesSent()).isEqualTo(Tally.UNKNOWN);
    assertThat(ledger.statements())
        .singleElement()
        .satisfies(
            statement ->
                assertThat(requireNonNull(statement.byKind().get(CallKind.FETCH)).tally().trips())
                    .isEqualTo(2));
    assertThat(ledger.sessions().get(0).info().program()).isEqualTo("shop");
  }

  @Test
  void theBillFindsTheNetworkBetweenTheCalls() throws IOException {
    Bill bill = Bill.of(TRACE.read().ledger(), new Distance(0, 1_500L, "ping"));

    SessionSeconds seconds = bill.sessionSeconds();
    assertThat(seconds.total()).isEqualTo(0.009_100);
    assertThat(seconds.network()).isEqualTo(0.004_500);
    assertThat(seconds.think()).isEqualTo(0.003_500);
    assertThat(seconds.server()).isEqualTo(0.000_600);
    assertThat(seconds.driver()).isNull();
    assertThat(seconds.unaccounted()).isEqualTo(0.000_500);
    assertThat(bill.notes())
        .anySatisfy(note -> assertThat(note).contains("the clock stands in the server"));
    assertThat(BillView.document(bill).parts()).isNotEmpty();
  }

  @Test
  void withoutWaitsTheBillKnowsNoTrips() throws IOException {
    Bill bill =
        Bill.of(
            TraceText.ofSession("8.15").call("EXEC", 1, 0, 10, 1, 0, 1_000).read().ledger(),
            Distance.UNKNOWN);

    assertThat(bill.tally().trips()).isEqualTo(Tally.UNKNOWN);
    assertThat(bill.notes()).anySatisfy(note -> assertThat(note).contains(SessionReport.NO_WAITS));
  }

  @Test
  void whatWaitsDoNotTellIsUnaccountedAndNoThinking() throws IOException {
    LedgerSnapshot silent =
        TraceText.ofSession("8.15")
            .call("EXEC", 1, 0, 10, 1, 0, 1_000)
            .call("EXEC", 1, 0, 10, 1, 0, 2_000)
            .read()
            .ledger();

    for (LedgerSnapshot ledger : List.of(silent, TRACE.read().ledger().plus(silent))) {
      Bill bill = Bill.of(ledger, new Distance(0, 100L, "ping"));
      SessionSeconds seconds = bill.sessionSeconds();
      assertThat(seconds.think()).isNull();
      assertThat(bill.how()).doesNotContainKey("think");
      assertThat(bill.notes()).anySatisfy(note -> assertThat(note).startsWith("think and network"));
    }
    Bill alone = Bill.of(silent, Distance.UNKNOWN);
    assertThat(alone.sessionSeconds().unaccounted()).isEqualTo(0.000_990);
    assertThat(alone.sessions().get(0).sessionSeconds()).isEqualTo(alone.sessionSeconds());
    SessionSeconds both =
        Bill.of(TRACE.read().ledger().plus(silent), Distance.UNKNOWN).sessionSeconds();
    assertThat(requireNonNull(both.server()) + requireNonNull(both.unaccounted()))
        .isCloseTo(both.total(), within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ap_10203_s000_24374.trc", "tw_dev18b_813.trc"})
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void theBillSaysTheSameAsTheTraceWhereTheClientIsNotKnown(String name) throws IOException {
    TraceReading reading = TraceFiles.read(Corpus.trace(name), TraceOptions.defaults());

    for (SessionLine line : Bill.of(reading.ledger(), Distance.UNKNOWN).sessions()) {
      assertThat(line.sessionSeconds().think()).isNull();
      assertThat(line.sessionSeconds().network()).isNull();
      assertThat(
              requireNonNull(line.sessionSeconds().server())
                  + requireNonNull(line.sessionSeconds().unaccounted()))
          .isCloseTo(line.sessionSeconds().total(), within(1e-6));
    }
  }

  @Test
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void theBillOfARealTraceHoldsItsTripsAndAddsUp() throws IOException {
    TraceReading reading =
        TraceFiles.read(Corpus.trace("js_arraysize_12ms_100.trc"), TraceOptions.defaults());

    Bill bill = Bill.of(reading.ledger(), new Distance(0, 12_000L, "netem"));

    assertThat(bill.tally().trips()).isEqualTo(1_017);
    SessionSeconds seconds = bill.sessionSeconds();
    assertThat(seconds.network()).isEqualTo(12.204);
    assertThat(
            requireNonNull(seconds.think())
                + requireNonNull(seconds.server())
                + requireNonNull(seconds.network())
                + requireNonNull(seconds.unaccounted()))
        .isCloseTo(seconds.total(), within(1e-9));
    assertThat(bill.wallSeconds()).isCloseTo(13.339_415, within(1e-6));
  }
}
