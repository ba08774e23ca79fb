package dev.tripmeter.oracle.awr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What speaks against a report stands in a list of its own. */
class DamageTest {
  private static final List<String> REAL =
      List.of(
          "awr/ap_awr_1830_1845.html.gz",
          "awr/ap_awr_1930_1945.html.gz",
          "awr/ap_awr_1830_1845.txt.gz",
          "awr/ap_awr_1930_1945.txt.gz",
          "statspack/ap_sp_1830_1845.txt.gz",
          "statspack/ap_sp_1930_1945.txt.gz");

  static Stream<String> reports() {
    return Stream.concat(Fixture.ALL.stream(), REAL.stream());
  }

  private static String text(String name) {
    return name.contains("/") ? Corpus.text(name) : Fixture.text(name);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void aSoundReportHasNone(String name) {
    assertThat(Fixture.parse(text(name)).damage()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("reports")
  void aReportThatIsCutAnywhereHasSome(String name) {
    String text = text(name);
    int whole = text.lastIndexOf("End of Report");
    Random random = new Random(7);
    for (int round = 0; round < 40; round++) {
      int end = 4000 + random.nextInt(Math.max(1, whole - 4000));
      AwrReport cut = Fixture.parse(text.substring(0, Math.min(end, whole)));

      assertThat(cut.damage()).as("cut at %d", end).contains(ReportHead.CUT);
      assertThat(cut.shareable().damage()).isEqualTo(cut.damage());
      assertThat(cut.notes()).anyMatch(note -> note.contains("damaged"));
    }
  }

  /** What a transfer that lost blocks leaves: the end is there, something before it is not. */
  @ParameterizedTest
  @CsvSource({
    "awr/ap_awr_1830_1845.html.gz, 40",
    "awr/ap_awr_1930_1945.txt.gz, 25",
    "statspack/ap_sp_1830_1845.txt.gz, 35"
  })
  void mostHolesInAReportAreSeen(String name, int atLeast) {
    String text = text(name);
    Random random = new Random(11);
    int told = 0;
    for (int round = 0; round < 60; round++) {
      int from = 12_000 + random.nextInt(text.length() - 60_000);
      String holed = text.substring(0, from) + text.substring(from + 16_384);
      told += Fixture.parse(holed).damage().isEmpty() ? 0 : 1;
    }
    assertThat(told).isGreaterThanOrEqualTo(atLeast);
  }

  @Test
  void foreignCharactersAreDamage() {
    String text = Fixture.text("cdb19.html");

    assertThat(Fixture.parse(text.replace("SALES", "SA\u0000ES")).damage())
        .containsExactly(
            "characters that no report prints: " + (text.split("SALES", -1).length - 1));
  }

  @Test
  void twoReportsInOneFileAreDamage() {
    String text = Fixture.text("pdb19.txt");

    assertThat(Fixture.parse(text + text).damage())
        .contains("2 reports in one file, whose figures are mixed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"awr/ap_awr_1830_1845.html.gz", "awr/ap_awr_1830_1845.txt.gz"})
  void aTotalThatItsRateDeniesIsDamage(String name) {
    String text = text(name);
    String wrong = text.replace("2,611,214", "2,671,214");

    assertThat(wrong).isNotEqualTo(text);
    assertThat(Fixture.parse(wrong).damage())
        .containsExactly("the total and the rate of a statistic contradict each other: user calls");
  }
}
