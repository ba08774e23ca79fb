package dev.tripmeter.oracle.trace;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.oracle.trace.StatementChange.Change;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class TraceComparisonTest {

  @Test
  void statementsAreComparedByExecutionAndNamedWhenNewOrGone() throws IOException {
    TraceReading before =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "faster", "select 1 from dual", 900)
            .call("EXEC", 1, 0, 500, 1, 0, 2_000)
            .parsing(2, 0, "slower", "select 2 from dual", 900)
            .call("EXEC", 2, 0, 100, 1, 0, 3_000)
            .parsing(3, 0, "same", "select 3 from dual", 900)
            .call("EXEC", 3, 0, 100, 1, 0, 4_000)
            .parsing(4, 0, "gone", "select 4 from dual", 900)
            .call("EXEC", 4, 0, 100, 1, 0, 5_000)
            .read();
    TraceReading after =
        TraceText.ofSession("9.1")
            .parsing(1, 0, "faster", "select 1 from dual", 900)
            .call("EXEC", 1, 0, 100, 1, 0, 2_000)
            .call("EXEC", 1, 0, 120, 1, 0, 2_500)
            .parsing(2, 0, "slower", "select 2 from dual", 900)
            .call("EXEC", 2, 0, 300, 1, 0, 3_000)
            .parsing(3, 0, "same", "select 3 from dual", 900)
            .call("EXEC", 3, 0, 101, 1, 0, 4_000)
            .parsing(5, 0, "new", "select 5 from dual", 900)
            .call("EXEC", 5, 0, 10, 1, 0, 5_000)
            .read();

    TraceComparison comparison = TraceComparison.of(before, after);

    assertThat(comparison.statements())
        .extracting(StatementChange::key, StatementChange::change)
        .containsExactly(
            Tuple.tuple("faster", Change.FASTER),
            Tuple.tuple("slower", Change.SLOWER),
            Tuple.tuple("gone", Change.GONE),
            Tuple.tuple("new", Change.NEW),
            Tuple.tuple("same", Change.UNCHANGED));
    assertThat(comparison.statements().get(0).factor()).isEqualTo(0.22);
    assertThat(comparison.granularityBefore()).isEqualTo(before.report().granularity());
    assertThat(comparison.granularityAfter()).isEqualTo(after.report().granularity());
    assertThat(TraceComparisonView.document(comparison).parts())
        .filteredOn(Document.TablePart.class::isInstance)
        .hasSize(3);
  }

  @Test
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void aLargerFetchArraySavesTrips() throws IOException {
    TraceReading ten =
        TraceFiles.read(Corpus.trace("js_arraysize_12ms_010.trc"), TraceOptions.defaults());
    TraceReading fiveHundred =
        TraceFiles.read(Corpus.trace("js_arraysize_12ms_500.trc"), TraceOptions.defaults());

    TraceComparison comparison = TraceComparison.of(ten, fiveHundred);

    assertThat(comparison.statements())
        .anySatisfy(
            change -> {
              assertThat(change.rowsBefore()).isEqualTo(100_000);
              assertThat(change.rowsAfter()).isEqualTo(100_000);
              assertThat(change.tripsBefore()).isEqualTo(10_021);
              assertThat(change.tripsAfter()).isEqualTo(211);
              assertThat(change.change()).isEqualTo(Change.FASTER);
              assertThat(change.clientSecondsBefore())
                  .isEqualTo(mostTrips(ten).clientSeconds())
                  .isGreaterThan(100);
              assertThat(change.clientSecondsAfter())
                  .isEqualTo(mostTrips(fiveHundred).clientSeconds())
                  .isLessThan(10);
            });
    assertThat(comparison.totalsBefore().trips()).isEqualTo(only(ten).trips());
    assertThat(comparison.totalsAfter().trips()).isEqualTo(only(fiveHundred).trips());
    assertThat(comparison.totalsBefore().commits()).isEqualTo(only(ten).commits());
    assertThat(comparison.totalsBefore().calls()).isEqualTo(ten.ledger().tally().calls());
    assertThat(comparison.totalsDifference().trips())
        .isEqualTo(only(fiveHundred).trips() - only(ten).trips());
  }

  @Test
  void totalsAddUpOverSessionsAndTheirDifferenceKeepsItsSign() throws IOException {
    TraceReading before = twoSessions(400);
    TraceReading after = twoSessions(300);

    TraceComparison comparison = TraceComparison.of(before, after);

    TraceTotals totals = comparison.totalsBefore();
    assertThat(totals.sessions()).isEqualTo(2);
    assertThat(totals.trips()).isEqualTo(2);
    assertThat(totals.commits()).isEqualTo(1);
    assertThat(totals.rows()).isEqualTo(5);
    assertThat(
            totals.cpuSeconds()
                + requireNonNull(totals.waitSeconds())
                + requireNonNull(totals.unaccountedSeconds()))
        .isCloseTo(totals.responseSeconds(), within(1e-9));
    assertThat(comparison.totalsDifference().commits()).isZero();
    assertThat(comparison.totalsDifference().waitSeconds()).isCloseTo(-200e-6, within(1e-9));
    assertThat(rows(comparison, "All sessions"))
        .contains(
            List.of("trips", "2", "2", "0", "0.0"),
            List.of("rows of the client's calls", "5", "5", "0", "0.0"))
        .allSatisfy(row -> assertThat(row).doesNotContain("-0.0", "-0.000", "-0", "+0"));
  }

  @Test
  void tripsOfATraceWithoutWaitsHaveNoTotalAndNoDifference() throws IOException {
    TraceReading before = select("8.15", "a", 10, 500);
    TraceReading after = twoSessions(300);

    TraceComparison comparison = TraceComparison.of(before, after);

    assertThat(comparison.totalsBefore().trips()).isNull();
    assertThat(comparison.totalsBefore().unaccountedSeconds()).isNull();
    assertThat(comparison.totalsAfter().unaccountedSeconds()).isNotNull();
    assertThat(comparison.totalsDifference().unaccountedSeconds()).isNull();
    assertThat(comparison.statements())
        .allSatisfy(each -> assertThat(each.clientSecondsBefore()).isNull());
    assertThat(comparison.totalsAfter().trips()).isEqualTo(2);
    assertThat(comparison.totalsDifference().trips()).isNull();
    assertThat(rows(comparison, "All sessions")).contains(List.of("trips", "-", "2", "-", "-"));
  }

  @Test
  void cursorsKnownOnlyByAddressAreOneLineThatIsNotCompared() throws IOException {
    TraceReading before =
        TraceText.ofSession("8.15")
            .line("EXEC #4711:c=0,e=300,p=0,cr=0,cu=0,mis=0,r=1,dep=0,og=1,tim=1000")
            .line("EXEC #4712:c=0,e=200,p=0,cr=0,cu=0,mis=0,r=2,dep=0,og=1,tim=2000")
            .line("EXEC #4713:c=0,e=9,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=1,plh=77,tim=3000")
            .line("EXEC #4714:c=0,e=500,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=1,plh=88,tim=4000")
            .read();
    TraceReading after =
        TraceText.ofSession("8.15")
            .line("EXEC #4711:c=0,e=30,p=0,cr=0,cu=0,mis=0,r=4,dep=0,og=1,tim=1000")
            .line("EXEC #4714:c=0,e=5,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=1,plh=88,tim=4000")
            .read();

    TraceComparison comparison = TraceComparison.of(before, after);

    assertThat(comparison.statements())
        .extracting(
            StatementChange::key,
            StatementChange::change,
            StatementChange::executionsBefore,
            StatementChange::executionsAfter,
            StatementChange::rowsBefore,
            StatementChange::rowsAfter)
        .containsExactly(
            Tuple.tuple("plan 88", Change.FASTER, 1L, 1L, 0L, 0L),
            Tuple.tuple("text not in trace", Change.NOT_COMPARED, 3L, 1L, 3L, 4L));
    assertThat(comparison.notes()).anyMatch(note -> note.contains("has no text there"));
  }

  @Test
  void aStepOfTheClockIsNoChangeWhateverTheNumberOfExecutions() throws IOException {
    assertThat(change(select("8.15", "a", 10_000, 0), select("8.15", "a", 10_000, 1)))
        .isEqualTo(Change.TOO_SMALL_TO_TELL);
    assertThat(change(select("8.15", "a", 10_000, 1), select("8.15", "a", 10_000, 0)))
        .isEqualTo(Change.TOO_SMALL_TO_TELL);
    assertThat(change(select("8.15", "a", 10_000, 50), select("8.15", "a", 10_000, 51)))
        .isEqualTo(Change.UNCHANGED);
    assertThat(change(select("8.15", "a", 10_000, 50), select("8.15", "a", 10_000, 60)))
        .isEqualTo(Change.SLOWER);
  }

  @Test
  void aNegativeTimeIsWrongByAtLeastAsMuch() throws IOException {
    TraceReading negative = withTwoChildrenOf(90);
    assertThat(only(negative).statements())
        .anyMatch(each -> each.key().equals("parent") && each.ownSeconds() < 0);

    assertThat(parent(negative, withTwoChildrenOf(10))).isEqualTo(Change.TOO_SMALL_TO_TELL);
    assertThat(parent(withTwoChildrenOf(10), negative)).isEqualTo(Change.TOO_SMALL_TO_TELL);
    assertThat(parent(negative, select("8.15", "parent", 1, 90_000))).isEqualTo(Change.SLOWER);
    assertThat(TraceComparison.of(negative, withTwoChildrenOf(10)).statements())
        .allSatisfy(
            each ->
                assertThat(each.factor())
                    .satisfiesAnyOf(
                        factor -> assertThat(factor).isNull(),
                        factor -> assertThat(factor).isPositive()));
  }

  @Test
  void aTenthOfFewExecutionsIsChance() throws IOException {
    for (int executions : List.of(1, 29)) {
      assertThat(
              change(
                  select("8.15", "a", executions, 5_000), select("8.15", "a", executions, 5_200)))
          .isEqualTo(Change.UNCHANGED);
      assertThat(
              change(
                  select("8.15", "a", executions, 5_000), select("8.15", "a", executions, 4_500)))
          .isEqualTo(Change.UNCHANGED);
      assertThat(
              change(
                  select("8.15", "a", executions, 5_000), select("8.15", "a", executions, 5_600)))
          .isEqualTo(Change.SLOWER);
    }
    assertThat(change(select("8.15", "a", 30, 5_000), select("8.15", "a", 30, 5_200)))
        .isEqualTo(Change.SLOWER);
  }

  private static StatementReport mostTrips(TraceReading trace) {
    return only(trace).statements().stream()
        .max(Comparator.comparingLong(StatementReport::trips))
        .orElseThrow();
  }

  private static Change change(TraceReading before, TraceReading after) {
    return TraceComparison.of(before, after).statements().get(0).change();
  }

  private static Change parent(TraceReading before, TraceReading after) {
    return TraceComparison.of(before, after).statements().stream()
        .filter(each -> each.key().equals("parent"))
        .findAny()
        .orElseThrow()
        .change();
  }

  /** A call of 100 µs whose two recursive calls say that each of them took so long. */
  private static TraceReading withTwoChildrenOf(long micros) throws IOException {
    return TraceText.ofSession("8.15")
        .parsing(1, 0, "parent", "select 1 from dual", 900)
        .parsing(2, 1, "child", "select 2 from dual", 900)
        .call("EXEC", 2, 0, micros, 1, 1, 1_995)
        .call("EXEC", 2, 0, micros, 1, 1, 2_000)
        .call("EXEC", 1, 0, 100, 1, 0, 2_001)
        .read();
  }

  private static TraceReading select(String session, String key, int executions, long micros)
      throws IOException {
    TraceText text =
        TraceText.ofSession(session).parsing(1, 0, key, "select " + key + " from dual", 900);
    for (int i = 1; i <= executions; i++) {
      text.call("EXEC", 1, 0, micros, 1, 0, 1_000 + 101L * i + i % 3);
    }
    return text.read();
  }

  private static TraceReading twoSessions(long ela) throws IOException {
    return TraceText.ofSession("8.15")
        .parsing(1, 0, "a", "select 1 from dual", 900)
        .call("EXEC", 1, 20, 50, 2, 0, 2_000)
        .trip(1, ela, 3_000)
        .session("9.1")
        .parsing(1, 0, "a", "select 1 from dual", 900)
        .call("EXEC", 1, 20, 60, 3, 0, 5_000)
        .trip(1, ela, 6_000)
        .transactionEnd(0, 0, 6_010)
        .read();
  }

  private static SessionReport only(TraceReading reading) {
    return TraceText.only(reading.report());
  }

  private static List<List<String>> rows(TraceComparison comparison, String title) {
    return TraceComparisonView.document(comparison).parts().stream()
        .filter(Document.TablePart.class::isInstance)
        .map(part -> ((Document.TablePart) part).table())
        .filter(table -> table.caption().equals(title))
        .findAny()
        .orElseThrow()
        .rows();
  }
}
