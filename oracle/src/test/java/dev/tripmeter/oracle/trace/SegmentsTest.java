package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  private Path file(String name, TraceText text) throws IOException {
    return Files.writeString(folder.resolve(name), text.toString());
  }
}
