package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no trace, or cannot be read, fail by type and in one line. */
class TraceFailuresTest {
  @TempDir private Path folder;

  @Test
  void anEmptyFile() {
    assertThatThrownBy(() -> TraceText.read(""))
        .isInstanceOf(NotATraceException.class)
        .hasMessage("x.trc is not a 10046 trace: empty");
  }

  @Test
  void aCompressedFileThatHoldsNothing() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new GZIPOutputStream(bytes).close();

    assertThatThrownBy(() -> TraceText.read(bytes.toByteArray()))
        .isInstanceOf(NotATraceException.class)
        .hasMessageEndingWith("empty");
  }

  @Test
  void binaryData() {
    assertThatThrownBy(() -> TraceText.read(new byte[3_000_000]))
        .isInstanceOf(NotATraceException.class)
        .hasMessageEndingWith("binary");
  }

  @Test
  void text() {
    assertThatThrownBy(() -> TraceText.read("Dear reader,\n".repeat(10)))
        .isInstanceOf(NotATraceException.class)
        .hasMessageEndingWith("text, but no trace and no report of Oracle's");
  }

  @Test
  void aReportOfAwr() {
    assertThatThrownBy(() -> TraceText.read("WORKLOAD REPOSITORY report for\n\nDB Name\n"))
        .isInstanceOf(NotATraceException.class)
        .extracting(failure -> ((NotATraceException) failure).looksLike())
        .isEqualTo("an AWR report");
  }

  @Test
  void oneBadFileDoesNotKeepTheOthersFromBeingRead() throws Exception {
    Path good = file("good.trc", TraceText.ofSession("8.15").call("EXEC", 1, 0, 10, 1, 0, 100));
    Path bad = Files.writeString(folder.resolve("bad.trc"), "nothing");
    Path missing = folder.resolve("missing.trc");
    Path directory = Files.createDirectory(folder.resolve("directory.trc"));

    TraceReadings readings =
        TraceFiles.read(List.of(bad, missing, good, directory), TraceOptions.defaults());

    assertThat(readings.traces())
        .singleElement()
        .extracting(reading -> reading.report().name())
        .isEqualTo(good.toString());
    assertThat(readings.failures())
        .extracting(TraceReadings.Failure::file)
        .containsExactlyInAnyOrder(bad.toString(), missing.toString(), directory.toString());
    assertThat(readings.failures())
        .extracting(failure -> (Object) failure.cause().getClass())
        .contains(NotATraceException.class, NoSuchFileException.class);
  }

  private Path file(String name, TraceText text) throws IOException {
    return Files.write(folder.resolve(name), text.toString().getBytes(ISO_8859_1));
  }
}
