package dev.tripmeter.core.doc;

import java.util.List;

/**
 * A result as it is shown: parts in reading order. Renderers know documents and nothing of the
 * results behind them.
 */
public record Document(List<Part> parts) {

  public Document {
    parts = List.copyOf(parts);
  }

  /** One part of a document. */
  public sealed interface Part {}

  /**
   * A heading.
   *
   * @param level 1 for the title, 2 for a section, 3 for a subsection
   */
  public record Heading(int level, String text) implements Part {}

  /** A sentence or several. */
  public record Paragraph(String text) implements Part {}

  /** A remark that qualifies the figures: why one is missing, what was skipped. */
  public record Note(String text) implements Part {}

  /** A part that is a table. */
  public record TablePart(Table table) implements Part {}

  /** Starts an empty document. */
  public static DocumentBuilder builder() {
    return new DocumentBuilder();
  }
}
