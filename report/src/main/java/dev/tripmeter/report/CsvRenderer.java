package dev.tripmeter.report;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.report.internal.Glyphs;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The tables of a document as CSV (RFC 4180): a line of headers, then the rows, lines ended by CR
 * LF. Several tables are separated by an empty line. Control characters in cells become blanks or
 * question marks.
 */
public final class CsvRenderer {
  private static final String LINE_END = "\r\n";
  private static final Glyphs GLYPHS = new Glyphs(false);

  private CsvRenderer() {}

  /** The document's tables; an empty text if it has none. */
  public static String render(Document document) {
    return document.parts().stream()
        .filter(Document.TablePart.class::isInstance)
        .map(part -> table(((Document.TablePart) part).table()))
        .collect(Collectors.joining(LINE_END));
  }

  private static String table(Table table) {
    StringBuilder text = new StringBuilder();
    text.append(line(table.columns().stream().map(Table.Column::header).toList()));
    table.rows().forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().map(CsvRenderer::cell).collect(Collectors.joining(",", "", LINE_END));
  }

  private static String cell(String text) {
    String safe = GLYPHS.line(text);
    boolean quoted = safe.contains(",") || safe.contains("\"") || !safe.equals(safe.strip());
    return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }
}
