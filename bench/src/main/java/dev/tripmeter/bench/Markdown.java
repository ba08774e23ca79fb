package dev.tripmeter.bench;

import dev.tripmeter.core.doc.Table;
import java.util.List;
import java.util.stream.Collectors;

/** Tables as the documentation holds them. */
public final class Markdown {
  private Markdown() {}

  /** The table without its caption; figures stand on the right. */
  public static String table(Table table) {
    StringBuilder text = new StringBuilder();
    text.append(row(table.columns().stream().map(Table.Column::header).toList()));
    text.append(
        row(table.columns().stream().map(column -> column.figures() ? "---:" : "---").toList()));
    table.rows().forEach(cells -> text.append(row(cells)));
    return text.toString();
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
