package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AwrViewsTest {

  @Test
  void tripsComeFirst() {
    Document document = AwrReportView.document(Fixture.report("cdb19.html"));

    assertThat(document.parts().get(0)).isEqualTo(new Document.Heading(1, "AWR report of SHOP"));
    assertThat(document.parts().get(1))
        .isEqualTo(
            new Document.Paragraph(
                "02-Mai-25 08:00:05 to 02-Mai-25 09:00:05, 60.00 min; DB time 10,041.5 s, 2.8 sessions active on"
                    + " average. Oracle 19.0.0.0.0, RAC, container database."));
    assertThat(rows(document, 0))
        .contains(
            List.of("trips", "4,500,000"),
            List.of("trips per second", "1,250.00"),
            List.of("trips per user call", "0.50"),
            List.of("seconds per ms of distance", "4,500.0"),
            List.of("rollbacks", "-"));
  }

  @Test
  void whatAReportDoesNotHoldIsNotedAndShowsNoZero() {
    Document document = AwrReportView.document(Fixture.report("statspack102.txt"));

    assertThat(document.parts())
        .contains(
            new Document.Note("No time model: the report has no section of this name."),
            new Document.Note(
                "Statements are named by their old hash value; Statspack prints no SQL_ID."));
    assertThat(rows(document, 3))
        .containsExactly(
            List.of(
                "688899339",
                "500,000",
                "500,000",
                "1.00",
                "-",
                "-",
                "insert into order_items (order_id, line_item_id, product_id, unit_price, quan..."));
  }

  @Test
  void noLiteralAndNoHostIsShown() {
    assertThat(AwrReportView.document(Fixture.report("cdb19.html")).toString())
        .doesNotContain("secret", "db-host-1");
  }

  @Test
  void aComparisonShowsDifferencesAndWhatMakesThemDoubtful() {
    AwrComparison comparison =
        AwrComparison.of(
            List.of(
                Fixture.report("awr10.html"),
                Fixture.report("cdb19.html"),
                Fixture.report("statspack102.txt")));
    Document document = AwrComparisonView.document(comparison);

    assertThat(comparison.notes())
        .contains(
            "Report 2 and report 1 are of different releases.",
            "Report 3 and report 1 are of different kinds: Statspack, AWR.");
    assertThat(rows(document, 1).get(0))
        .containsExactly(
            "SQL*Net roundtrips to/from client",
            "72,000",
            "4,500,000",
            "+6,150.00",
            "700,000",
            "+872.22");
    assertThat(rows(document, 2).get(0))
        .containsExactly(
            "SQL*Net roundtrips to/from client", "20.0", "1,250", "+6,150", "388.9", "+1,844");
  }

  @ParameterizedTest
  @CsvSource({
    "40.119, 40.119, 40.119, +40.12",
    "100, 54, 157, +100 (+54 to +157)",
    "-0.004, -0.004, -0.004, 0.00",
    "0.004, -0.2, 0.3, 0.0 (-0.2 to +0.3)",
    "6150, 6149.5, 6150.5, '+6,150'",
    "37.9, 37.85, 37.93, +37.9",
    ", -100, Infinity, uncertain",
    ", 40, Infinity, uncertain (+40 or more)",
    ", -100, 110, uncertain (-100 to +110)",
    ", -100, -99.95, -100.0",
    ", , , -"
  })
  void aDifferenceSaysHowFarRoundingLeavesItOpen(
      @Nullable Double difference, @Nullable Double low, @Nullable Double high, String shown) {
    Bounds bounds = low == null || high == null ? null : new Bounds(low, high);
    assertThat(Cells.difference(difference, bounds)).isEqualTo(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1.5, 2.5, 2",
    "2.003, 1.998, 2.008, 2.00",
    "94.2, 93.95, 94.45, 94",
    "7000, 6950, 7050, '7,000'",
    "2, 2, 2, 2",
    "0.0321, 0.0321, 0.0321, 0.0321",
    "-0.2, -1, 0.6, -0.2",
    "0, 0, 0.55, 0",
    "0.3, 0, 0.5, 0.3",
    "0.000012345, 0.000012345, 0.000012345, 0.000012",
    "0.000012345, 0, 0.5, 0.00001"
  })
  void aFigureShowsTheDigitsOfItsSourceAndNoZeroForWhatIsNone(
      double value, double low, double high, String shown) {
    assertThat(Cells.figure(value, new Bounds(low, high))).isEqualTo(shown);
  }

  @Test
  void aFigureKeepsTheDigitsItWasPrintedWith() {
    assertThat(Cells.printed(new BigDecimal("2"))).isEqualTo("2");
    assertThat(Cells.printed(new BigDecimal("2.00"))).isEqualTo("2.00");
    assertThat(Cells.printed(new BigDecimal("7.0E+3"))).isEqualTo("7,000");
    assertThat(Cells.printed(null)).isEqualTo("-");
  }

  @Test
  void totalsOfTripsAreShownAndNoDigitMoreThanTheReportsHold() {
    Document document =
        AwrComparisonView.document(
            AwrComparison.of(
                List.of(
                    Corpus.report("awr/ap_awr_1830_1845.txt.gz"),
                    Corpus.report("awr/ap_awr_1930_1945.txt.gz"))));

    assertThat(rows(document, 1).get(0))
        .containsExactly("SQL*Net roundtrips to/from client", "1,418,872", "1,988,112", "+40.12");
    assertThat(document.parts())
        .contains(
            new Document.Heading(2, "Trips and statistics, total"),
            new Document.Heading(2, "Trips and statistics, per second"),
            new Document.Heading(2, "Trips and statistics, per transaction"));
    assertThat(document.parts())
        .filteredOn(Document.Heading.class::isInstance)
        .doesNotHaveDuplicates();
    assertThat(document.toString())
        .contains("[SQL*Net message to client, 2, 4, +100 (+35 to +214)]")
        .doesNotContain(", -0.0,", ", +0.0,", ", -0.00,", ", +0.00,");
  }

  @Test
  void aDifferenceToNothingHasNoPercent() {
    Compared figure =
        Compared.of(
            ReportSection.ACTIVITY,
            "x",
            Measure.TOTAL,
            List.of(Bounded.exact(0), Bounded.exact(5)));

    assertThat(figure.differences()).containsExactly(0.0, null);
    assertThat(figure.differenceBounds()).containsExactly(new Bounds(0, 0), null);
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "0, 0", "5, 0", "0.0, 0.01"})
  void aZeroThatRoundingLeftHasNoPercent(BigDecimal first, BigDecimal second) {
    Compared figure =
        Compared.of(
            ReportSection.FOREGROUND_EVENTS,
            "x",
            Measure.SECONDS,
            Arrays.asList(Bounded.printed(first), Bounded.printed(second)));

    assertThat(figure.differences()).containsExactly(0.0, null);
    assertThat(requireNonNull(figure.differenceBounds().get(1)).low()).isGreaterThanOrEqualTo(-100);
  }

  @Test
  void waitsOfSecondsRoundedToNothingAreUncertain() {
    Compared waits =
        requireNonNull(
            html().figure(ReportSection.FOREGROUND_EVENTS, "buffer busy waits", Measure.SECONDS));

    assertThat(waits.differences().get(1)).isNull();
    // what Oracle says of all sessions' waits
    assertThat(requireNonNull(waits.differenceBounds().get(1)).hold(21.1)).isTrue();
    assertThat(AwrComparisonView.document(html()).toString())
        .contains("uncertain (-100 to +110)")
        .doesNotContain(", -100 (");
  }

  /** Of every row of a comparison, whatever its table. */
  @Test
  void noCellIsZeroWhoseFigureIsNone() {
    for (Compared figure : html().figures()) {
      for (int i = 0; i < 2; i++) {
        Double value = figure.values().get(i);
        if (value != null && value != 0) {
          assertThat(Cells.figure(value, figure.bounds().get(i)))
              .as("%s", figure)
              .containsPattern("[1-9]");
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"statspack/ap_sp_%s.txt.gz", "awr/ap_awr_%s.html.gz"})
  void levelsHaveADifferenceAndNoPercent(String file) {
    AwrComparison comparison =
        AwrComparison.of(
            List.of(
                Corpus.report(String.format(file, "1830_1845")),
                Corpus.report(String.format(file, "1930_1945"))));

    for (String level :
        List.of("opened cursors current", "logons current", "session pga memory max")) {
      assertThat(comparison.figures())
          .filteredOn(figure -> figure.section() == ReportSection.ACTIVITY)
          .filteredOn(figure -> figure.name().equals(level))
          .extracting(Compared::measure)
          .containsExactly(Measure.RISE);
    }
    Compared cursors =
        requireNonNull(
            comparison.figure(ReportSection.ACTIVITY, "opened cursors current", Measure.RISE));
    double first = requireNonNull(cursors.values().get(0));
    double second = requireNonNull(cursors.values().get(1));
    assertThat(cursors.differences()).containsExactly(0.0, second - first);
    assertThat(AwrComparisonView.document(comparison).parts())
        .contains(new Document.Heading(2, "Levels, rise over the window"));
  }

  @Test
  void aLevelThatFellAndRoseTellsByHowMuch() {
    Document document =
        AwrComparisonView.document(
            AwrComparison.of(
                List.of(
                    Corpus.report("statspack/ap_sp_1830_1845.txt.gz"),
                    Corpus.report("statspack/ap_sp_1930_1945.txt.gz"))));

    assertThat(rows(document, 4))
        .hasSize(7)
        .contains(List.of("opened cursors current", "-3", "32", "+35"));
  }

  @Test
  void aCountWhoseRatesOverflowedIsNoLevel() {
    AwrReport report = Corpus.report("statspack/ap_sp_1830_1845.txt.gz");

    assertThat(requireNonNull(report.statistic("logical read bytes from cache")).level()).isFalse();
  }

  @Test
  void nothingHasAPercentOfWhatIsBelowZero() {
    Compared figure =
        Compared.of(
            ReportSection.ACTIVITY,
            "x",
            Measure.TOTAL,
            List.of(Bounded.exact(-3), Bounded.exact(32)));

    assertThat(figure.differences()).containsExactly(0.0, null);
    assertThat(figure.differenceBounds()).containsExactly(new Bounds(0, 0), null);
  }

  private static AwrComparison html() {
    return AwrComparison.of(
        List.of(
            Corpus.report("awr/ap_awr_1830_1845.html.gz"),
            Corpus.report("awr/ap_awr_1930_1945.html.gz")));
  }

  @Test
  void oneReportIsNoComparison() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AwrComparison.of(List.of(Fixture.report("awr10.html"))));
  }

  @Test
  void handsStatementsOnAsAServersCounts() {
    ServerDelta delta = requireNonNull(AwrServerDelta.of(Fixture.report("cdb19.html")));

    assertThat(delta.seconds()).isEqualTo(3600.0);
    assertThat(delta.statements())
        .contains(
            new StatementDelta(
                "aaaaaaaaaaaa1",
                "insert into label (id, txt) values (?, ?)",
                1_000_000,
                1_000_000,
                273e6));
    assertThat(requireNonNull(AwrServerDelta.of(Fixture.report("statspack102.txt"))).notes())
        .anyMatch(note -> note.endsWith("rows and time: 1."));
  }

  private static List<List<String>> rows(Document document, int table) {
    return document.parts().stream()
        .filter(Document.TablePart.class::isInstance)
        .map(Document.TablePart.class::cast)
        .toList()
        .get(table)
        .table()
        .rows();
  }
}
