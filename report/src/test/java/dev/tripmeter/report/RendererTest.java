package dev.tripmeter.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

class RendererTest {
  private static final Document RACE =
      Document.builder()
          .heading(1, "Inserting 10,000 rows")
          .paragraph(
              "array is 97.3 \u00d7 faster than row-by-row (95.1 \u2026 99.8): it makes one trip"
                  + " for a thousand rows, where row-by-row makes one for each.")
          .table(
              new Table(
                  "Both at 1.5 ms \u00b1 0.03 ms",
                  List.of(
                      Column.text("variant"),
                      Column.figures("trips"),
                      Column.figures("time (s)"),
                      Column.text("statement")),
                  List.of(
                      List.of(
                          "row-by-row",
                          "10,012",
                          "17.21",
                          "insert into item_label (label) values (?) returning id"),
                      List.of(
                          "array",
                          "22",
                          "0.18",
                          "insert into item_label (label) select * from unnest(?)"))))
          .heading(2, "Notes")
          .note(
              "The server's own count is missing: pg_stat_statements is not installed here, and nobody may create it.")
          .note("Short.")
          .build();

  private static final Document HOSTILE =
      Document.builder()
          .heading(1, "a\u001b[2Jb")
          .paragraph("title\u0007 \u009b31m and \u202egnol\u202c")
          .table(
              new Table(
                  "",
                  List.of(Column.text("sql")),
                  List.of(List.of("select 1\n-- \u001b]0;owned\u0007\tx"))))
          .note("\u001b[31mred\r\nnext")
          .build();

  @Test
  void alignsTablesAndWrapsTexts() {
    assertThat(TerminalRenderer.render(RACE, new TerminalStyle(72, false, false, true)))
        .isEqualTo(Golden.text("race-unicode.txt"));
  }

  @Test
  void saysTheSameInAscii() {
    String text = TerminalRenderer.render(RACE, new TerminalStyle(80, false, true, true));

    assertThat(text).isEqualTo(Golden.text("race-ascii.txt"));
    assertThat(text.chars()).allMatch(glyph -> glyph == '\n' || (glyph >= ' ' && glyph <= '~'));
  }

  @Test
  void cutsNoCellInAFile() {
    assertThat(TerminalRenderer.render(RACE, new TerminalStyle(40, false, true, false)))
        .contains("insert into item_label (label) values (?) returning id");
  }

  @Test
  void addsNothingButBoldAndFaintInColour() {
    String plain = TerminalRenderer.render(RACE, new TerminalStyle(80, false, false, true));
    String coloured = TerminalRenderer.render(RACE, new TerminalStyle(80, true, false, true));

    assertThat(coloured).isNotEqualTo(plain);
    assertThat(coloured.replaceAll("\u001b\\[[012]m", "")).isEqualTo(plain);
  }

  @Test
  void letsNoControlCharacterReachTheTerminal() {
    for (boolean ascii : new boolean[] {true, false}) {
      String text = TerminalRenderer.render(HOSTILE, new TerminalStyle(80, false, ascii, true));
      assertThat(text.codePoints())
          .allMatch(
              glyph ->
                  glyph == '\n'
                      || !(Character.isISOControl(glyph)
                          || Character.getType(glyph) == Character.FORMAT));
    }
    assertThat(CsvRenderer.render(HOSTILE)).isEqualTo("sql\r\nselect 1 -- ?]0;owned? x\r\n");
  }

  @Test
  void writesTablesAsCsvWithoutSeparatorsOfThousands() {
    Document document =
        Document.builder()
            .paragraph("not in the table")
            .table(
                new Table(
                    "c",
                    List.of(Column.text("name"), Column.figures("rows, sent")),
                    List.of(List.of("a \"b\"", "1,000"), List.of(" edge", ""))))
            .table(new Table("d", List.of(Column.text("x")), List.of(List.of("y"))))
            .build();

    assertThat(CsvRenderer.render(document))
        .isEqualTo("name,\"rows, sent\"\r\n\"a \"\"b\"\"\",1000\r\n\" edge\",\r\n\r\nx\r\ny\r\n");
  }
}
