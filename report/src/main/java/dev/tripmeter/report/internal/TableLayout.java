package dev.tripmeter.report.internal;

import dev.tripmeter.core.doc.Table;
import java.util.List;
import java.util.stream.IntStream;

/** A table as aligned lines: figures to the right, texts to the left, two blanks between. */
public final class TableLayout {
  private static final String GAP = "  ";
  private static final int NARROWEST_TEXT = 12;

  private final Table table;
  private final Glyphs glyphs;
  private final int[] widths;

  /** Lays the table out; the widest column of texts gives way until the lines fit the width. */
  public TableLayout(Table table, Glyphs glyphs, int width) {
    this.table = table;
    this.glyphs = glyphs;
    this.widths = IntStream.range(0, table.columns().size()).map(this::natural).toArray();
    int excess = IntStream.of(widths).sum() + GAP.length() * (widths.length - 1) - width;
    int widest = widestText();
    if (excess > 0 && widest >= 0) {
      widths[widest] = Math.max(NARROWEST_TEXT, widths[widest] - excess);
    }
  }

  private int natural(int column) {
    return table.rows().stream()
        .mapToInt(row -> Glyphs.length(glyphs.line(row.get(column))))
        .reduce(Glyphs.length(glyphs.line(table.columns().get(column).header())), Math::max);
  }

  private int widestText() {
    return IntStream.range(0, widths.length)
        .filter(column -> !table.columns().get(column).figures())
        .filter(column -> widths[column] > NARROWEST_TEXT)
        .reduce(-1, (best, column) -> best >= 0 && widths[best] >= widths[column] ? best : column);
  }

  /** The line of headers. */
  public String header() {
    return line(table.columns().stream().map(Table.Column::header).toList());
  }

  /** The line between headers and rows. */
  public String rule() {
    return String.join(GAP, IntStream.of(widths).mapToObj(glyphs::rule).toList());
  }

  /** The rows, one line each. */
  public List<String> rows() {
    return table.rows().stream().map(this::line).toList();
  }

  private String line(List<String> cells) {
    return String.join(
            GAP, IntStream.range(0, widths.length).mapToObj(i -> cell(cells.get(i), i)).toList())
        .stripTrailing();
  }

  private String cell(String text, int column) {
    String shown = glyphs.cut(glyphs.line(text), widths[column]);
    String blanks = " ".repeat(Math.max(0, widths[column] - Glyphs.length(shown)));
    return table.columns().get(column).figures() ? blanks + shown : shown + blanks;
  }
}
