package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traces written one after the other into one file: each is read as if it stood alone. */
class SeveralTracesTest {
  private static final String[] REAL = {
    "ap_10203_24433.trc", "js_arraysize_1ms_100.trc", "js19_trunc_test.trc", "tw_dev18b_813.trc"
  };

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0", "2, 0", "3, 0", "0, 3"})
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void eachTellsWhatItTellsAlone(int first, int second) throws Exception {
    Path both = folder.resolve("both.trc.gz");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(Files.readAllBytes(Corpus.trace(REAL[first])));
    bytes.write(Files.readAllBytes(Corpus.trace(REAL[second])));
    Files.write(both, bytes.toByteArray());

    List<TraceReading> readings = TraceFiles.read(List.of(both), TraceOptions.defaults()).traces();

    List<TraceReading> alone = new ArrayList<>();
    alone.add(TraceFiles.read(Corpus.trace(REAL[first]), TraceOptions.defaults()));
    alone.add(TraceFiles.read(Corpus.trace(REAL[second]), TraceOptions.defaults()));
    assertThat(readings).hasSize(2);
    for (int i = 0; i < 2; i++) {
      TraceReport report = readings.get(i).report();
      TraceReport expected = alone.get(i).report();
      assertThat(report.unit()).isEqualTo(expected.unit());
      assertThat(report.unitFrom()).isEqualTo(expected.unitFrom());
      assertThat(report.granularity()).isEqualTo(expected.granularity());
      assertThat(report.sessions()).isEqualTo(expected.sessions());
      assertThat(report.files().get(0).ticks()).isEqualTo(expected.files().get(0).ticks());
      assertThat(report.files().get(0).foreignLines())
          .isEqualTo(expected.files().get(0).foreignLines());
      assertThat(report.damage()).isEmpty();
      assertThat(readings.get(i).ledger().tally()).isEqualTo(alone.get(i).ledger().tally());
    }
  }

  @Test
  void theSecondIsNamedByItsFirstLine() throws IOException {
    List<TraceReading> readings = readAll(of("4711", 1_000) + of("4712", 900));

    assertThat(readings)
        .extracting(reading -> reading.report().name())
        .containsExactly("x.trc", "x.trc from line 8");
  }

  @Test
  void segmentsOfOneProcessAreOneTrace() throws IOException {
    List<TraceReading> readings =
        readAll(of("4711", 1_000) + of("4711", 2_000).replace("4711.trc", "4711_2.trc"));

    TraceReport report = readings.get(0).report();
    assertThat(readings).hasSize(1);
    assertThat(report.files()).hasSize(2);
    assertThat(TraceText.only(report).ticks().rootCalls()).isEqualTo(2);
    assertThat(TraceText.only(report).ticks().response()).isEqualTo(1_010);
  }

  @Test
  void aHeadThatIsRepeatedBeginsNothing() throws IOException {
    List<TraceReading> readings = readAll(of("4711", 1_000) + of("4711", 2_000));

    assertThat(readings)
        .singleElement()
        .satisfies(reading -> assertThat(reading.report().files()).hasSize(1));
  }

  @Test
  void theNameOfATraceInsideATextIsNoHead() throws IOException {
    String sql = "select 1 from dual\nTrace file /u01/X_ora_9.trc\nwhere 1 = 1";
    TraceReading reading =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "aaaaaaaaaaaaa", sql, 900)
            .call("EXEC", 1, 0, 10, 1, 0, 1_000)
            .read();

    assertThat(TraceText.only(reading.report()).statements().get(0).sql())
        .contains("trace file / u01 / x_ora_9.trc");
  }

  @Test
  void whoAsksForOneIsTold() {
    String text = of("4711", 1_000) + of("4712", 900);

    assertThatThrownBy(() -> TraceText.read(text))
        .isInstanceOf(SeveralTracesException.class)
        .hasMessageStartingWith("it holds 2 traces");
  }

  @Test
  void withoutHeadsTheUnitIsToldForEachStretchOfTheClock() throws IOException {
    String ticks = stretch(5_000_000_000L, 1_024, 2012);
    String micros = stretch(1_000_000_000L, 1_000, 2013);

    assertThat(TraceText.read(ticks).report().unit()).isEqualTo(TickUnit.NANOS_BY_1024);
    TraceReport report = TraceText.read(ticks + micros).report();
    assertThat(report.unit()).isEqualTo(TickUnit.MICROSECOND);
    assertThat(report.unitFrom()).contains("went back", "µs and ns/1024");
    assertThat(report.damage()).anyMatch(reason -> reason.contains("unit of its clock"));
    assertThat(TraceText.read(ticks + stretch(1_000_000_000L, 1_024, 2013)).report().unit())
        .isEqualTo(TickUnit.NANOS_BY_1024);
  }

  /** Ten seconds of a clock with so many nanoseconds a tick, and the wall clock beside it. */
  private static String stretch(long from, long nanosPerTick, int year) {
    TraceText trace = TraceText.trace();
    for (int second = 10; second < 20; second++) {
      long tim = from + (second - 10) * 1_000_000_000L / nanosPerTick;
      trace.line("*** " + year + "-11-30 11:00:" + second + ".000");
      trace.call("EXEC", 1, 0, 10, 1, 0, tim + 20);
    }
    return trace.toString();
  }

  private static String of(String process, long tim) {
    return TraceText.ofSession("8.15")
        .call("EXEC", 1, 0, 10, 1, 0, tim)
        .toString()
        .replace("4711", process);
  }

  private static List<TraceReading> readAll(String text) throws IOException {
    return TraceFiles.readAll(
        new ByteArrayInputStream(text.getBytes(ISO_8859_1)), "x.trc", TraceOptions.defaults());
  }
}
