package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.oracle.trace.StatementChange.Change;
import java.io.IOException;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

class TraceComparisonTest {

  @Test
  void statementsAreComparedByExecutionAndNamedWhenNewOrGone() throws IOException {
    TraceReport before =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "faster", "select 1 from dual", 900)
            .call("EXEC", 1, 0, 500, 1, 0, 2_000)
            .parsing(2, 0, "slower", "select 2 from dual", 900)
            .call("EXEC", 2, 0, 100, 1, 0, 3_000)
            .parsing(3, 0, "same", "select 3 from dual", 900)
            .call("EXEC", 3, 0, 100, 1, 0, 4_000)
            .parsing(4, 0, "gone", "select 4 from dual", 900)
            .call("EXEC", 4, 0, 100, 1, 0, 5_000)
            .report();
    TraceReport after =
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
            .report();

    TraceComparison comparison = TraceComparison.of(before, after);

    assertThat(comparison.statements())
        .extracting(StatementChange::key, StatementChange::change)
        .containsExactly(
            Tuple.tuple("faster", Change.FASTER),
            Tuple.tuple("slower", Change.SLOWER),
            Tuple.tuple("gone", Change.GONE),
            Tuple.tuple("new", Change.NEW),
            Tuple.tuple("same", Change.NOT_TOLD_APART));
    assertThat(comparison.statements().get(0).factor()).isEqualTo(0.22);
    assertThat(comparison.granularityBefore()).isEqualTo(before.granularity());
    assertThat(comparison.granularityAfter()).isEqualTo(after.granularity());
    assertThat(TraceView.document(comparison).parts())
        .filteredOn(Document.TablePart.class::isInstance)
        .hasSize(2);
  }

  @Test
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void aLargerFetchArraySavesTrips() throws IOException {
    TraceReport ten =
        TraceFiles.read(Corpus.trace("js_arraysize_12ms_010.trc"), TraceOptions.defaults())
            .report();
    TraceReport fiveHundred =
        TraceFiles.read(Corpus.trace("js_arraysize_12ms_500.trc"), TraceOptions.defaults())
            .report();

    TraceComparison comparison = TraceComparison.of(ten, fiveHundred);

    assertThat(comparison.statements())
        .anySatisfy(
            change -> {
              assertThat(change.rowsBefore()).isEqualTo(100_000);
              assertThat(change.rowsAfter()).isEqualTo(100_000);
              assertThat(change.tripsBefore()).isEqualTo(10_021);
              assertThat(change.tripsAfter()).isEqualTo(211);
              assertThat(change.change()).isEqualTo(Change.FASTER);
            });
  }
}
