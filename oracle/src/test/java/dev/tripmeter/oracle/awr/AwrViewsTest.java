package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import java.util.List;
import org.junit.jupiter.api.Test;

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
            List.of("trips per second", "1,250.0"),
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
            "SQL*Net roundtrips to/from client", "20.0", "1,250", "+6,150.0", "388.9", "+1,844.4");
  }

  @Test
  void aDifferenceToNothingHasNoPercent() {
    Compared figure = Compared.of(ReportSection.ACTIVITY, "x", Measure.TOTAL, List.of(0.0, 5.0));

    assertThat(figure.differences()).containsExactly(0.0, null);
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
