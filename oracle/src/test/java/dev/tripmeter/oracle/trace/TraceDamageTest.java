package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
            "its compressed data is corrupt: what came before the first odd line is read");
  }

  @Test
  void aLineWithoutItsEndIsLeftOut() throws IOException {
    String whole = trace(10).toString();
    String last = whole.substring(whole.lastIndexOf("WAIT"));
    for (int cut = 1; cut < last.length(); cut++) {
      String text = whole.substring(0, whole.length() - cut);
      TraceReport report = TraceText.read(text).report();
      boolean isWhole = cut == 1;

      assertThat(report.files().get(0).damage())
          .as("cut by %d", cut)
          .hasSize(isWhole ? 0 : 1)
          .allSatisfy(reason -> assertThat(reason).startsWith("it ends inside a line"));
      assertThat(TraceText.only(report).trips()).isEqualTo(isWhole ? 10 : 9);
      assertThat(TraceText.only(report).ticks().response()).isLessThanOrEqualTo(9_610);
    }
  }

  @Test
  void aTimeThatNoNeighbourAgreesWithIsNotUsed() throws IOException {
    for (String wrong : List.of("99000100050000", "17", "8999")) {
      TraceText trace =
          trace(10).line("EXEC #1:c=0,e=10,p=0,cr=3,cu=0,mis=0,r=1,dep=0,og=1,plh=1,tim=" + wrong);
      TraceReport report = trace.call("EXEC", 1, 0, 10, 1, 0, 1_020_000).report();
      TraceReport sound = trace(10).call("EXEC", 1, 0, 10, 1, 0, 1_020_000).report();

      SessionReport session = TraceText.only(report);
      assertThat(session.ticks().response())
          .as(wrong)
          .isEqualTo(TraceText.only(sound).ticks().response());
      assertThat(session.wrongTimes()).isEqualTo(1);
      assertThat(session.clockJumps()).isZero();
      assertThat(report.damage())
          .containsExactly("session 8.15: 1 line tells a time that no line beside agrees with");
      assertThat(report.files().get(0).ticks())
          .containsEntry("R_ticks", session.ticks().response());
    }
  }

  @Test
  void aClockThatLeapsAheadAndReturnsIsNotTimeThatPassed() throws IOException {
    TraceText trace = trace(10);
    for (int i = 0; i < 5; i++) {
      trace.call("EXEC", 1, 0, 10, 1, 0, 9_000_000_000_000L + i);
    }
    trace.call("EXEC", 1, 0, 10, 1, 0, 1_020_000).call("EXEC", 1, 0, 10, 1, 0, 1_021_000);
    SessionReport session = trace.onlySession();

    assertThat(session.clockJumps()).isEqualTo(1);
    assertThat(session.ticks().response()).isEqualTo(1_021_000 - 1_000_990);
  }

  @Test
  void aDurationThatReachesBackForeverIsNotResponseTime() throws IOException {
    SessionReport session =
        trace(10).call("EXEC", 1, 0, 900_000_000_000L, 1, 0, 1_010_700).onlySession();

    assertThat(session.ticks().response()).isEqualTo(1_010_700 - 1_000_990);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noDamageMakesANegativeOrEndlessResponseTime(long seed) throws IOException {
    Random random = new Random(seed);
    byte[] gzip = compressed(trace(3_000).toString());
    for (int i = 0; i < 20; i++) {
      byte[] damaged = gzip.clone();
      damaged[100 + random.nextInt(gzip.length - 200)] ^= (byte) (1 + random.nextInt(255));
      TraceReport report;
      try {
        report = TraceText.read(damaged).report();
      } catch (ZipException refused) {
        continue;
      }
      assertThat(report.damage()).as("seed %d, %d", seed, i).isNotEmpty();
      assertThat(report.sessions())
          .as("seed %d, %d", seed, i)
          .allSatisfy(
              session -> assertThat(session.ticks().response()).isBetween(0L, 3_600_000_000L));
    }
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void realTracesHaveNone(String name) throws IOException {
    assertThat(
            TraceFiles.read(Corpus.folder().resolve("trace").resolve(name), TraceOptions.defaults())
                .report()
                .damage())
        .isEmpty();
  }

  static List<String> corpus() throws IOException {
    try (Stream<Path> files = Files.list(Corpus.folder().resolve("trace"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
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

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noOrderOfTheLinesMakesMoreTimeThanTheyWereWrittenIn(long seed) throws IOException {
    List<String> lines = new ArrayList<>(trace(500).toString().lines().toList());
    Collections.shuffle(lines, new Random(seed));

    TraceReport report = TraceText.read(String.join("\n", lines) + "\n").report();

    assertThat(report.sessions())
        .as("seed %d", seed)
        .isNotEmpty()
        .allSatisfy(
            session ->
                assertThat(session.ticks().response()).isBetween(0L, 1_500_600L - 1_000_990));
    assertThat(report.files().get(0).ticks().get("R_ticks")).isBetween(0L, 1_500_600L - 1_000_990);
    assertThat(report.damage()).isNotEmpty();
    if (report.sessions().size() > 1) {
      assertThat(report.notes())
          .contains("session (not named): the lines above the first that names a session");
    }
  }

  @Test
  void whatAClockShowsTwiceCountsOnce() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .call("EXEC", 1, 0, 10_000, 1, 0, 110_000)
            .call("EXEC", 1, 0, 10_000, 1, 0, 200_000)
            .call("EXEC", 1, 0, 10_000, 1, 0, 160_000)
            .call("EXEC", 1, 0, 10, 1, 0, 161_000)
            .call("EXEC", 1, 0, 10_000, 1, 0, 240_000)
            .onlySession();

    assertThat(session.clockJumps()).isEqualTo(1);
    assertThat(session.ticks().response()).isEqualTo(140_000);
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
