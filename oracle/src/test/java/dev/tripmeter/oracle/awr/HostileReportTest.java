package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tripmeter.oracle.awr.ReportException.Reason;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports that are cut, mixed up, made up, or no reports. */
class HostileReportTest {
  private static final int ROUNDS = 120;

  static List<String> fixtures() {
    return Fixture.ALL;
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void lineEndsDoNotMatter(String name) {
    String text = Fixture.text(name);

    assertThat(Fixture.parse(text.replace("\n", "\r\n"))).isEqualTo(Fixture.parse(text));
    assertThat(Fixture.parse(text.replace("\n", "\r"))).isEqualTo(Fixture.parse(text));
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void aCutReportSaysSoAndKeepsWhatItHas(String name) {
    String text = Fixture.text(name);
    AwrReport whole = Fixture.parse(text);
    for (int end = text.length() / 2; end < text.length() - 40; end += 97) {
      AwrReport cut = Fixture.parse(text.substring(0, end));

      assertThat(cut.database()).isEqualTo(whole.database());
      assertThat(cut.notes()).anyMatch(note -> note.contains("cut"));
      assertThat(cut.missing().values()).allMatch(reason -> reason.contains("cut"));
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  @Timeout(60)
  void damagedReportsAreReadOrRefusedButNeverFail(String name) {
    String text = Fixture.text(name);
    Random random = new Random(20_250_502);
    for (int round = 0; round < ROUNDS; round++) {
      StringBuilder damaged = new StringBuilder(text);
      for (int wound = random.nextInt(40); wound >= 0; wound--) {
        wound(damaged, random);
      }
      try {
        AwrReport report = AwrReader.parse(damaged.toString());
        assertThat(AwrReportView.document(report).parts()).isNotEmpty();
        AwrServerDelta.of(report);
        AwrComparison.of(List.of(report, Fixture.parse(text)));
      } catch (ReportException refused) {
        assertThat(refused).hasMessageNotContaining("\n");
      }
    }
  }

  private static void wound(StringBuilder text, Random random) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + random.nextInt(200));
    switch (random.nextInt(5)) {
      case 0 -> text.setCharAt(at, (char) random.nextInt(0x250));
      case 1 -> text.delete(at, Math.min(end, at + text.length() / 2));
      case 2 -> text.insert(at, text.substring(at, end));
      case 3 -> text.insert(at, "<table><tr><td colspan=\"999999999\">----  ~~ 1E+999 \r\n");
      default -> text.setLength(Math.max(1, text.length() - random.nextInt(500)));
    }
    if (text.length() < 2) {
      text.append("  ");
    }
  }

  /**
   * Ten megabytes of what would be slow if anything were read twice; a second on any machine is
   * ample for one pass.
   */
  @ParameterizedTest
  @CsvSource({
    "<",
    "<table",
    "&",
    "<td>",
    "<table><tr>",
    "'- '",
    "'~'",
    "-- x",
    "'SQL ordered by  DB/Inst:'"
  })
  @Timeout(30)
  void takesLinearTimeOnRepetition(String unit) throws ReportException {
    for (String head :
        List.of("WORKLOAD REPOSITORY report for\n", "<html>WORKLOAD REPOSITORY report for\n")) {
      String line = unit.repeat(200) + '\n';
      AwrReader.parse(head + unit.repeat(500_000 / unit.length()));
      AwrReader.parse(head + line.repeat(500_000 / line.length()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'',EMPTY",
    "'  ',EMPTY",
    "hello,NOT_A_REPORT",
    "WORKLOAD REPOSITORY COMPARE PERIOD REPORT,COMPARE_REPORT",
    "ASH Report For SHOP/shop1,OTHER_REPORT",
    "ADDM Report for Task 'x',OTHER_REPORT"
  })
  void whatIsNoReportIsNamed(String text, Reason reason) {
    assertThatExceptionOfType(ReportException.class)
        .isThrownBy(() -> AwrReader.parse(text))
        .satisfies(refused -> assertThat(refused.reason()).isEqualTo(reason));
  }

  @Test
  void recognisesReportsByTheirBeginning() {
    for (String name : Fixture.ALL) {
      byte[] bytes = Fixture.text(name).getBytes(StandardCharsets.UTF_8);
      assertThat(AwrReader.recognises(Arrays.copyOf(bytes, 1000))).as(name).isTrue();
    }
    assertThat(AwrReader.recognises(new byte[] {0, 1, 2, (byte) 0xFF})).isFalse();
    assertThat(
            AwrReader.recognises(
                "*** SESSION ID:(1.2)\nWAIT #0: nam='x'".getBytes(StandardCharsets.UTF_8)))
        .isFalse();
  }

  @Test
  void readsAnyCharacterSet() throws IOException {
    String text = Fixture.text("cdb19.html").replace("private", "pr\u00efv\u00e4t");
    for (var charset :
        List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16)) {
      AwrReport report = AwrReader.read(new ByteArrayInputStream(text.getBytes(charset)));

      assertThat(requireNonNull(report.statements()).get(0).text())
          .as("%s", charset)
          .contains("pr\u00efv\u00e4t");
    }
  }
}
