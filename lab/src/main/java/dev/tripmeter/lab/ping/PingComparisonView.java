package dev.tripmeter.lab.ping;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import dev.tripmeter.lab.engine.Cells;
import java.util.List;

/** Two periods of a network, for people. */
public final class PingComparisonView {
  private PingComparisonView() {}

  /** The document of a comparison. */
  public static Document document(PingComparison comparison) {
    return Document.builder()
        .heading(1, "Has the network drifted?")
        .table(
            new Table(
                "Median trip and its 95 % interval",
                List.of(
                    Column.text("period"),
                    Column.figures("samples"),
                    Column.figures("failures"),
                    Column.figures("median us"),
                    Column.figures("low us"),
                    Column.figures("high us")),
                List.of(row("before", comparison.before()), row("after", comparison.after()))))
        .paragraph(sentence(comparison.words()))
        .build();
  }

  private static List<String> row(String name, PingComparison.Period period) {
    return List.of(
        name,
        Cells.count((long) period.samples()),
        Cells.count((long) period.failures()),
        Cells.figure(period.medianMicros()),
        Cells.figure(period.lowMicros()),
        Cells.figure(period.highMicros()));
  }

  private static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
  }
}
