package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.doc.Document;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceViewTest {

  @Test
  void showsFilesClockAndEverySessionInReadingOrder() throws IOException {
    TraceReport report =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "aaaaaaaaaaaaa", "select c from t where name = 'secret'", 900)
            .call("EXEC", 1, 0, 100, 0, 0, 1_200)
            .trip(1, 2_000, 3_400)
            .session("9.1")
            .call("EXEC", 1, 0, 100, 0, 0, 4_200)
            .report();

    Document document = TraceView.document(report);

    assertThat(captions(document))
        .containsExactly(
            "Files",
            "Granularity",
            "Where the time went",
            "What was counted",
            "Waits",
            "Statements by time of their own",
            "Where the time went",
            "What was counted",
            "Statements by time of their own");
    assertThat(document.toString())
        .contains("Session 8.15", "Session 9.1", "trips not measurable: no waits in this trace")
        .doesNotContain("secret");
  }

  @Test
  void literalsAreShownToWhoAsksForThem() throws IOException {
    byte[] trace =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "aaaaaaaaaaaaa", "select c from t where name = 'secret'", 900)
            .call("EXEC", 1, 0, 100, 0, 0, 1_200)
            .toString()
            .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);

    TraceReading reading =
        TraceFiles.read(
            new java.io.ByteArrayInputStream(trace),
            "x.trc",
            TraceOptions.defaults().withLiterals());

    assertThat(TraceText.only(reading.report()).statements().get(0).sql()).contains("'secret'");
    assertThat(reading.ledger().toString()).doesNotContain("secret");
  }

  private static List<String> captions(Document document) {
    return document.parts().stream()
        .filter(Document.TablePart.class::isInstance)
        .map(part -> ((Document.TablePart) part).table().caption())
        .toList();
  }
}
