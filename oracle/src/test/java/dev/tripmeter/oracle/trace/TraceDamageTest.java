package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What a reading says of damage: each kind by its reason, and nothing where a file is sound. */
class TraceDamageTest {

  @Test
  void aSoundFileHasNone() throws IOException {
    assertThat(damage(trace(10).toString())).isEmpty();
    assertThat(TraceText.read(compressed(trace(10).toString())).report().damage()).isEmpty();
  }

  @Test
  void otherDumpsInsideATraceAreNone() throws IOException {
    TraceText trace = trace(10).line("Dump of memory from 0x00007F to 0x00008F").line("7F B6 4A");
    TraceReport report = trace.call("EXEC", 1, 0, 10, 1, 0, 1_020_000).report();

    assertThat(report.files().get(0).foreignLines()).isEqualTo(2);
    assertThat(report.damage()).isEmpty();
  }

  @Test
  void aFileCutAtItsSizeLimitIsIncomplete() throws IOException {
    assertThat(
            damage(trace(10).line("*** DUMP FILE SIZE IS LIMITED TO 20000 BYTES ***").toString()))
        .containsExactly("it was cut at its size limit: what came after is missing");
  }

  @Test
  void aWrongChecksumIsCorruptData() throws IOException {
    byte[] gzip = compressed(trace(10).toString());
    gzip[gzip.length - 8]++;

    assertThat(TraceText.read(gzip).report().files().get(0).damage())
        .containsExactly(
            "its compressed data is corrupt: figures before the fault may be wrong too");
  }

  @Test
  void aClockThatWentBackMakesTimesDoubtful() throws IOException {
    TraceReport report =
        trace(10)
            .call("EXEC", 1, 0, 10, 1, 0, 500_000)
            .call("EXEC", 1, 0, 10, 1, 0, 501_000)
            .report();

    assertThat(report.damage())
        .containsExactly("session 8.15: its clock went back 1 time; the time across is left out");
    assertThat(report.notes()).containsAll(report.damage());
  }

  private static List<String> damage(String text) throws IOException {
    return TraceText.read(text).report().files().get(0).damage();
  }

  private static TraceText trace(int executions) {
    TraceText trace = TraceText.ofSession("8.15");
    for (int i = 1; i <= executions; i++) {
      trace
          .call("EXEC", 1, 0, 10, 1, 0, 1_000_000L + 1_000L * i)
          .trip(1, 500, 1_000_600L + 1_000L * i);
    }
    return trace;
  }

  private static byte[] compressed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(ISO_8859_1));
    }
    return bytes.toByteArray();
  }
}
