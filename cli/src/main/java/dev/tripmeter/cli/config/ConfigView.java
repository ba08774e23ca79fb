package dev.tripmeter.cli.config;

import dev.tripmeter.cli.config.ConfigReport.Entry;
import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.List;

/** The settings as a document. */
public final class ConfigView {
  private ConfigView() {}

  /** One table, one row for each setting. */
  public static Document document(ConfigReport report) {
    List<Column> columns =
        List.of(
            Column.text("setting"),
            Column.text("value"),
            Column.text("from"),
            Column.text("variable"),
            Column.text("commands"));
    return Document.builder()
        .table(new Table("", columns, report.settings().stream().map(ConfigView::row).toList()))
        .note("Order: flag, environment, .env in the working folder, default. Secrets are masked.")
        .build();
  }

  private static List<String> row(Entry entry) {
    String variable = entry.sourceVariable() == null ? entry.variable() : entry.sourceVariable();
    return List.of(
        entry.name(),
        entry.value() == null ? "-" : entry.value(),
        entry.source().word(),
        variable == null ? "-" : variable,
        String.join(", ", entry.commands()));
  }
}
