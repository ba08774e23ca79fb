package dev.tripmeter.core.bill;

import static dev.tripmeter.core.ledger.Session.NO_STATEMENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.ledger.Infos;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.ManualClock;
import dev.tripmeter.core.ledger.Session;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BillViewTest {
  private final ManualClock clock = new ManualClock(0);
  private final Ledger ledger = clock.ledger();

  @Test
  void showsTheWholeBill() throws IOException {
    Session loader = ledger.open(Infos.of("loader", "app", "load", null));
    int insert = loader.statement("insert into item(name) values (?) returning id");
    int select = loader.statement("select id from label where name = ?");
    loader.record(CallKind.CONNECT, NO_STATEMENT, 0, 9_000_000, 6_000_000, 3, 0, 0, 500, 900);
    for (int i = 1; i <= 1_200; i++) {
      long start = i * 10_000_000L;
      loader.record(CallKind.EXECUTE, insert, start, 2_000_000, 1_700_000, 1, 0, 1, 80, 60);
    }
    loader.record(
        CallKind.EXECUTE, select, 12_010_000_000L, 3_000_000, 2_500_000, 1, 0, 100, 70, 4_000);
    loader.record(
        CallKind.FETCH, select, 12_020_000_000L, 2_000_000, 1_900_000, 1, 0, 50, 20, 2_000);
    loader.recordFailure(
        CallKind.EXECUTE, insert, 12_030_000_000L, 2_000_000, 1_700_000, 1, 0, 0, 80, 200);
    loader.record(
        CallKind.COMMIT, NO_STATEMENT, 12_040_000_000L, 5_000_000, 4_900_000, 1, 0, 0, 20, 20);
    loader.unattributed(1, 1_500_000, 10, 10);
    ledger.open(Infos.of("idle", "app", "web", null));

    Document bill = BillView.document(Bill.of(ledger.snapshot(), new Distance(1_500, 25L, "ping")));

    assertThat(text(bill)).isEqualTo(golden("bill.txt"));
  }

  @Test
  void showsADashForWhatIsUnknown() throws IOException {
    Session blind = ledger.open(Infos.unmetered("one", "no meter for H2 yet"));
    blind.record(CallKind.EXECUTE, blind.statement("select 1"), 0, 2_000_000, -1, -1, 0, 1, -1, -1);

    Document bill = BillView.document(Bill.of(ledger.snapshot(), Distance.UNKNOWN));

    assertThat(text(bill)).isEqualTo(golden("bill-without-meter.txt"));
  }

  @Test
  void showsTwentyStatementsAndSaysHowManyMoreThereAre() {
    Session session = ledger.open(Infos.metered("one"));
    for (char table = 'a'; table <= 'z'; table++) {
      int id = session.statement("select x from " + table);
      session.record(CallKind.EXECUTE, id, 0, 1_000, 900, 1, 0, 0, 1, 1);
    }

    Document bill = BillView.document(Bill.of(ledger.snapshot(), Distance.UNKNOWN));

    assertThat(bill.parts()).contains(new Document.Note("6 more statements are not shown"));
  }

  @Test
  void showsWhyStatementsWereNotBatched() {
    for (String name : new String[] {"one", "two"}) {
      Session session = ledger.open(Infos.metered(name));
      session.notBatched(NotBatched.COUNT);
      session.notBatched(NotBatched.COUNT);
    }
    ledger.open(Infos.metered("three")).notBatched(NotBatched.AUTO_COMMIT);

    Document bill = BillView.document(Bill.of(ledger.snapshot(), Distance.UNKNOWN));

    assertThat(text(bill))
        .contains(
            """
            ## Not batched
            reason | statements | because
            auto_commit | 1 | auto-commit is on
            count | 4 | the count of rows is asked for, and only the database knows it
            """);
  }

  /** A document as plain lines: one a part, one a row of a table. */
  private static String text(Document document) {
    return document.parts().stream().map(BillViewTest::text).collect(Collectors.joining("\n"))
        + "\n";
  }

  private static String text(Document.Part part) {
    if (part instanceof Document.Heading heading) {
      return "#".repeat(heading.level()) + " " + heading.text();
    }
    if (part instanceof Document.Paragraph paragraph) {
      return paragraph.text();
    }
    if (part instanceof Document.Note note) {
      return "note: " + note.text();
    }
    Table table = ((Document.TablePart) part).table();
    return table.columns().stream().map(Table.Column::header).collect(Collectors.joining(" | "))
        + table.rows().stream()
            .map(row -> "\n" + String.join(" | ", row))
            .collect(Collectors.joining());
  }

  private static String golden(String name) throws IOException {
    try (InputStream file =
        Objects.requireNonNull(BillViewTest.class.getResourceAsStream(name), name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
