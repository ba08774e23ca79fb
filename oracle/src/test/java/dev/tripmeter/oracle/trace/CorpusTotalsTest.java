package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Real traces from 10.2 to 26ai against totals that an independent script computed. */
@EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
class CorpusTotalsTest {

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void totalsAreEqual(String name, Map<String, String> expected) throws IOException {
    TraceReading reading = TraceFiles.read(Corpus.trace(name), TraceOptions.defaults());

    FileReport file = reading.report().files().get(0);
    Map<String, String> totals = new LinkedHashMap<>();
    file.ticks().forEach((column, value) -> totals.put(column, value.toString()));
    totals.put("version", file.version() == null ? "?" : file.version());
    assertThat(totals).containsExactlyInAnyOrderEntriesOf(expected);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void everySessionAddsUpToItsResponseTime(String name, Map<String, String> expected)
      throws IOException {
    TraceReading reading = TraceFiles.read(Corpus.trace(name), TraceOptions.defaults());

    for (SessionReport session : reading.report().sessions()) {
      SessionTicks ticks = session.ticks();
      assertThat(
              ticks.rootCpu()
                  + ticks.lobCpu()
                  + Math.max(0, ticks.withinWaits())
                  + Math.max(0, ticks.betweenWaits())
                  + ticks.unaccountedWithin()
                  + ticks.unaccountedBetween())
          .isEqualTo(ticks.response());
    }
  }

  /** The totals give recursive calls to the next call of less depth, even if it began later. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void aSingleSessionDiffersFromTheTotalsByItsStrayCalls(String name, Map<String, String> expected)
      throws IOException {
    List<SessionReport> sessions =
        TraceFiles.read(Corpus.trace(name), TraceOptions.defaults()).report().sessions();
    assumeThat(sessions).hasSize(1);

    SessionTicks ticks = sessions.get(0).ticks();
    Map<String, Long> totals =
        Map.of(
            "R_ticks",
            ticks.response(),
            "root_calls",
            ticks.rootCalls() - ticks.strayCalls(),
            "root_e",
            ticks.rootElapsed() - ticks.strayElapsed(),
            "root_c",
            ticks.rootCpu() - ticks.strayCpu(),
            "waits_ela",
            Math.max(0, ticks.waits()),
            "lob_c",
            ticks.lobCpu(),
            "unaccounted",
            ticks.unaccounted() + ticks.strayCpu());
    totals.forEach((column, value) -> assertThat(expected).containsEntry(column, value.toString()));
  }

  static List<Arguments> files() throws IOException {
    List<Arguments> files = new ArrayList<>();
    List<String> lines = Files.readAllLines(Corpus.expected("totals.tsv"));
    String[] columns = lines.get(0).split("\t", -1);
    for (String line : lines.subList(1, lines.size())) {
      String[] values = line.split("\t", -1);
      Map<String, String> expected = new LinkedHashMap<>();
      for (int i = 1; i < columns.length; i++) {
        expected.put(columns[i], values[i]);
      }
      files.add(Arguments.of(values[0], expected));
    }
    return files;
  }
}
