package dev.tripmeter.report;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.report.internal.Glyphs;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The tables of a document as CSV (RFC 4180): a line of headers, then the rows, lines ended by CR
 * LF. Several tables are separated by an empty line. Figures have no separators of thousands.
 * Control characters in cells become blanks or question marks.
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
    table.rows().forEach(row -> text.append(line(row(table.columns(), row))));
    return text.toString();
  }

  private static List<String> row(List<Table.Column> columns, List<String> cells) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> columns.get(i).figures() ? cells.get(i).replace(",", "") : cells.get(i))
        .toList();
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
