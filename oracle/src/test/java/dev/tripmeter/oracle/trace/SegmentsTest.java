package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process's trace that was split into several files, some of which are gone. */
class SegmentsTest {
  @TempDir private Path folder;

  @Test
  void segmentsAreReadInTheOrderOfTheirClockAndHolesAreLeftOut() throws Exception {
    Path last =
        file(
            "x_ora_4711.trc",
            TraceText.ofSession("8.15")
                .call("EXEC", 1, 0, 10, 1, 0, 9_000_000)
                .call("EXEC", 1, 0, 10, 1, 0, 9_500_000));
    Path first =
        file(
            "x_ora_4711_1.trc",
            TraceText.ofSession("8.15")
                .call("EXEC", 1, 0, 10, 1, 0, 1_000_000)
                .call("EXEC", 2, 0, 40, 1, 1, 1_500_000));
    Path second =
        file(
            "x_ora_4711_2.trc",
            TraceText.ofSession("8.15").call("EXEC", 1, 0, 400_040, 1, 0, 1_900_000));

    TraceReadings readings = TraceFiles.read(List.of(last, first, second), TraceOptions.defaults());

    TraceReport report = readings.traces().get(0).report();
    assertThat(readings.traces()).hasSize(1);
    assertThat(report.files())
        .extracting(FileReport::file)
        .containsExactly(first.toString(), second.toString(), last.toString());
    SessionReport session = TraceText.only(report);
    assertThat(session.holes()).isEqualTo(1);
    assertThat(session.holeSeconds()).isEqualTo(7.09999);
    assertThat(session.ticks().response()).isEqualTo(900_010 + 500_010);
    assertThat(session.ticks().rootCalls()).isEqualTo(4);
    assertThat(report.files().get(0).ticks()).containsEntry("root_calls", 2L);
    String hole = "session 8.15: 1 hole between its files, 7.100 s, is left out";
    assertThat(report.damage()).containsExactly(hole);
    assertThat(report.notes()).contains(hole);
  }

  @Test
  void filesOfOtherProcessesAreOtherTraces() throws Exception {
    Path one =
        file("x_ora_4711.trc", TraceText.ofSession("8.15").call("EXEC", 1, 0, 10, 1, 0, 1_000));
    Path other =
        Files.writeString(
            folder.resolve("x_ora_4711_1.trc"),
            TraceText.ofSession("9.1")
                .call("EXEC", 1, 0, 10, 1, 0, 1_000)
                .toString()
                .replace("pid: 4711", "pid: 4712"));

    assertThat(TraceFiles.read(List.of(one, other), TraceOptions.defaults()).traces()).hasSize(2);
  }

  @Test
  void aFileWithoutAHeadIsJoinedOnlyToTheOneItSaysItGoesOnFrom() throws Exception {
    Path head =
        file("x_ora_77_1.trc", TraceText.ofSession("8.15").call("EXEC", 1, 0, 10, 1, 0, 1_000));
    Path second =
        file(
            "x_ora_77_2.trc",
            TraceText.trace()
                .line("*** TRACE CONTINUED FROM FILE /u01/trace/x_ora_77_1.trc ***")
                .call("EXEC", 1, 0, 10, 1, 0, 2_000));
    Path last =
        file(
            "x_ora_77.trc",
            TraceText.trace()
                .line("*** TRACE CONTINUED FROM FILE /u01/trace/x_ora_77_2.trc ***")
                .call("EXEC", 1, 0, 10, 1, 0, 3_000));

    TraceReadings readings = TraceFiles.read(List.of(last, second, head), TraceOptions.defaults());

    assertThat(readings.traces()).hasSize(1);
    assertThat(readings.notes()).isEmpty();
    SessionReport session = TraceText.only(readings.traces().get(0).report());
    assertThat(session.name()).isEqualTo("8.15");
    assertThat(session.ticks().rootCalls()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "*** TRACE CONTINUED FROM FILE /u01/trace/x_ora_78_1.trc ***",
        "*** TRACE CONTINUED FROM FILE /u01/trace/x_ora_77.trc ***"
      })
  void whatOnlyNamesProposeIsNotJoinedAndSaidSo(String line) throws Exception {
    Path head =
        file("x_ora_77_1.trc", TraceText.ofSession("8.15").call("EXEC", 1, 0, 10, 1, 0, 1_000));
    Path other =
        file("x_ora_77.trc", TraceText.trace().line(line).call("EXEC", 1, 0, 10, 1, 0, 2_000));

    TraceReadings readings = TraceFiles.read(List.of(head, other), TraceOptions.defaults());

    assertThat(readings.traces()).hasSize(2);
    assertThat(readings.notes())
        .singleElement()
        .asString()
        .startsWith(head + ", " + other + ": by their names segments of one trace, but not each");
  }

  @Test
  void aNoteOnOneOfSeveralFilesNamesItOnce() throws Exception {
    Path one =
        file("x_ora_77_1.trc", TraceText.ofSession("8.15").call("EXEC", 1, 0, 10, 1, 0, 1_000));
    Path two =
        file(
            "x_ora_77.trc",
            TraceText.ofSession("8.15").call("EXEC", 1, 0, 10, 1, 0, 2_000).line("nonsense"));
    TraceReport report =
        TraceFiles.read(List.of(one, two), TraceOptions.defaults()).traces().get(0).report();

    assertThat(report.notes().stream().map(report::named))
        .contains(two + ": lines that are no part of a trace: 1")
        .contains(
            one + " + " + two + ": session 8.15: trips not measurable: no waits in this trace");
  }

  private Path file(String name, TraceText text) throws IOException {
    return Files.writeString(folder.resolve(name), text.toString());
  }
}
